/** The search engine on a thread of its own; a module of the theme, so that the bundler finds it beside its user. */
import '@private-devlog/search/worker';
