/**
 * Every number that orders results. A match of a word has a *quality* from 0 to 1: how surely it is what was typed.
 * A section has a *score*: qualities times what the place of the word counts, in mentions in a text, times how rare
 * the word is. `npm run bench -- search weights` shows what each is worth.
 */
export const WEIGHTS = {
  // Quality of a word of the index for a word of the query; the word itself has 1.
  /** A form of the word, with an ending or another one. 0 to 1: less puts inflected words behind the word itself. */
  otherForm: 0.97,
  /** A Hangul word that is written otherwise and sounds the same. 0 to 1. */
  sameSound: 0.95,
  /** A word that begins with what was typed. 0 to 1: less puts half-typed words further behind whole ones. */
  beginning: 0.8,
  /** Of that, what the share of the word that was typed decides. 0 to 1: more puts nearly typed words first. */
  beginningShare: 0.2,
  /** A Latin word that begins with the stem of what was typed, but not with the word. 0 to 1. */
  stemBeginning: 0.9,
  /** The end of a compound. 0 to 1: less puts 컨테이너 in 리눅스컨테이너 behind the word by itself. */
  inner: 0.7,
  /** What is left of a word of the query without its particle. 0 to 1. */
  stem: 0.95,
  /** The same where the particle may belong to the word. 0 to 1. */
  looseStem: 0.8,
  /** Another form of the same verb. 0 to 1. */
  verb: 0.75,
  /** Another name of the same thing. 0 to 1. */
  pair: 0.85,
  /** Words with hyphens, written apart. 0 to 1. */
  apart: 0.8,
  /** What was typed in the other keyboard layout. 0 to 1. */
  layout: 0.9,
  /** Parts of a word that occur as consecutive words. 0 to 1. */
  split: 0.9,
  /** A word by its initial consonants, and of that, one that only begins with them. 0 to 1 each. */
  initials: 0.8,
  initialsBeginning: 0.8,
  /** A word in the other script, and of that, the least for a spelling that is just likely enough. 0 to 1 each. */
  loanword: 0.75,
  loanwordLeast: 0.3,
  /** An abbreviation as Korean spells its letters. 0 to 1. */
  letterNames: 0.8,
  /** A word that is typed wrong, which nothing has as it was typed. 0 to 1: less lets the other words of the query decide. */
  corrected: 0.5,
  /** The same in Hangul, where it may be a verb in a form that no text has. 0 to 1. */
  correctedHangul: 0.08,
  /** Half steps of typing after which a corrected word is worth nothing. From 1: more makes distance count less. */
  correctedSteps: 16,
  /** A word whose last consonant may belong to the next syllable. 0 to 1. */
  unfinished: 0.4,

  // What a place counts, in mentions in a text.
  /** The title of a page, another name of it in a translation, its address. From 0: more puts pages named so first. */
  title: { name: 10, alias: 5, address: 3 },
  /** The heading of a section. From 0. */
  heading: 5,
  /** Of both, what the share of the title that was typed decides. 0 to 1: more puts short titles first. */
  titleShare: 0.1,
  /** A mention in a list of links. 0 to 1. */
  inLinks: 0.25,
  /** Each further mention in the same section, and how many of them count. From 0 each. */
  repeated: 0.12,
  repeatedMost: 4,

  // What a section has from elsewhere.
  /** From the title of its page, and from a heading above it, as parts of what those have. 0 to 1 each. */
  fromTitle: 0.15,
  fromHeading: 0.16,
  /** From a word in a text of the page, when it is not known in which. 0 to 1. */
  somewhere: 0.5,
  /** What a page has from words of which none is known by section. 0 to 1. */
  scattered: 0.5,
  /** In a sentence, what a word elsewhere on the page adds to the share of the query that a section has. 0 to 1: more puts pages first that have all words, in any of their sections. */
  elsewhere: 0.5,
  /** A word in the heading and again in the text below, as part of the lesser of the two. From 0. */
  alsoInText: 0.1,
  /** A word of grammar in a text beside words that say something. From 0. */
  grammar: 0.05,
  /** The same in the title or heading, as part of what a word there has. From 0: more puts “the this of JavaScript” first for “js this”. */
  grammarNamed: 0.2,
  /** Words of the query one after another; falls to 0 over {@link nearest} words. From 0: more puts phrases first. */
  near: 0.35,
  /** Words apart from which two are not near. From 2. */
  nearest: 12,

  // Words of a query beside each other.
  /** What every word weighs beside what its rarity adds, up to about 1. From 0: more makes rarity count less. */
  common: 0.5,
  /** An everyday word, as part of its weight. 0 to 1: more lets 방법 or 설정 decide. */
  everyday: 0.35,
  /** A verb beside at least two other words, as part of its weight. 0 to 1: more lets 만들고 or 줄어드나요 decide. */
  predicate: 0.6,
  /** The same in a sentence, where verbs are found in all their forms. 0 to 1. */
  said: 0.45,
  /** Of what was asked, the part that the best page must have for there to be answers. 0 to 1. */
  leastFound: 0.4,
  /** Of what the best page has, the part below which a page is no answer. 0 to 1: less brings more pages. */
  leastShare: 0.45,
  /** The same where fewer pages than `few` have that: of two words a page has the commoner one. 0 to {@link leastShare}. */
  leastShareOfFew: 0.25,
  few: 3,
  /**
   * How much more the best page has for a page in another language. From 1. A score is multiplied by the square of its share,
   * so that such a page counts 1 / 1.085², 0.85.
   */
  foreign: 1.085,
  /** Scores within this step are a tie, which the date decides. Above 0: more puts newer pages first. */
  step: 0.05,
};
