web-title = Gambito
