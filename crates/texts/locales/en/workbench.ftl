web-analysis-title = Analysis
