web-analysis-title = Análisis
