/** Worker of the search engine. A module of the theme, so that the bundler finds it beside its user. */
import '@private-devlog/search/worker';
