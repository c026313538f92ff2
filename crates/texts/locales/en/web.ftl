# The workbench in the browser: what surrounds every page, and play. Arguments are filled in by the browser,
# so that nothing here depends on a number.

# Around every page
web-skip = Skip to the content
web-home = Gambito, to the games
web-nav = Pages
web-nav-play = Play
web-nav-tree = Tree
web-nav-lab = Lab
web-nav-api = API
web-language = Language
web-theme = Colours
web-theme-system = System
web-theme-light = Light
web-theme-dark = Dark
web-loading = One moment …
web-server-gone = The server does not answer. Your game is safe here; the connection is tried again and again.
web-server-back = The server is there again.

# The page of the interface
web-api-about = What programs can ask this server: the same games, searches and reports that you see in the pages.
web-api-body = Body
web-api-answers = Answers
