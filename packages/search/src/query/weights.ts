/**
 * All numbers that order results. The *quality* of a match, 0 to 1, is the certainty that it is the word that was
 * typed. The *score* of a section adds up qualities times the value of the place of the word, in mentions in a text,
 * times the rarity of the word. `npm run bench -- search weights` shows the effect of each.
 */
export const WEIGHTS = {
  // Quality of an indexed word as a match of a query word; the word itself has 1.
  /** Another inflected form of the word. 0 to 1: less ranks inflected words behind the word itself. */
  otherForm: 0.97,
  /** A Hangul word with another spelling and the same sound. 0 to 1. */
  sameSound: 0.95,
  /** A word that begins with the query word. 0 to 1: less ranks half-typed words further behind whole ones. */
  prefix: 0.8,
  /**
   * Share of `prefix` that depends on how much of the word was typed. 0 to 1: more ranks nearly typed words first.
   */
  prefixShare: 0.2,
  /** A Latin word that begins with the stem of the query word, but not with the word. 0 to 1. */
  stemPrefix: 0.9,
  /** The end of a compound. 0 to 1: less ranks 컨테이너 in 리눅스컨테이너 behind the word by itself. */
  inner: 0.7,
  /** A query word without its particle. 0 to 1. */
  stem: 0.95,
  /** The same if the particle may belong to the word. 0 to 1. */
  looseStem: 0.8,
  /** Another form of the same verb. 0 to 1. */
  verb: 0.75,
  /** A synonym. 0 to 1. */
  pair: 0.85,
  /** Hyphenated words, written separately. 0 to 1. */
  separated: 0.8,
  /** A word typed in the other keyboard layout. 0 to 1. */
  layout: 0.9,
  /** Parts of a word that occur as consecutive words. 0 to 1. */
  split: 0.9,
  /** A word found by its initial consonants; factor for a word that only begins with them. 0 to 1 each. */
  initials: 0.8,
  initialsPrefix: 0.8,
  /** A word in the other script; minimum factor, for a spelling that is just likely enough. 0 to 1 each. */
  loanword: 0.75,
  loanwordMin: 0.3,
  /** An abbreviation as Korean spells its letters. 0 to 1. */
  letterNames: 0.8,
  /** The correction of a word without matches. 0 to 1: less lets the other query words decide. */
  corrected: 0.5,
  /**
   * The same in Hangul beside other words, where it may be a verb in a form that no text contains: as a share of
   * `corrected`. 0 to 1.
   */
  correctedBeside: 0.16,
  /**
   * Typing distance, in half steps, at which a correction is worth nothing. From 1: more makes distance count less.
   */
  correctedSteps: 16,
  /** A word whose last consonant may belong to the next syllable. 0 to 1. */
  unfinished: 0.4,

  // Value of the place of a match, in mentions in a text.
  /** The title of a page, the title of its translation, its address. From 0: more ranks pages of that name first. */
  title: { name: 10, alias: 5, address: 3 },
  /** The heading of a section. From 0. */
  heading: 5,
  /** Share of both that depends on how much of the title was typed. 0 to 1: more ranks short titles first. */
  titleShare: 0.1,
  /** In a phrase that readers search with. From 0: more trusts the author's phrases more than the text. */
  inPhrases: 2,
  /** A mention in a list of links. 0 to 1. */
  inLinks: 0.25,
  /** Each further mention in the same section, and the maximum number of them that count. From 0 each. */
  repeated: 0.12,
  maxRepeated: 4,

  // Value of matches outside the section.
  /** In the title of the page, and in a heading above the section, as a share of their value. 0 to 1 each. */
  fromTitle: 0.15,
  fromHeading: 0.16,
  /**
   * In a sentence, share of a word's weight that counts for a section if the word is elsewhere on the page. 0 to 1:
   * more ranks pages first that contain all words, in any of their sections.
   */
  elsewhere: 0.5,
  /** A word in the heading that also occurs in the text below, as a share of the smaller value. From 0. */
  alsoInText: 0.1,
  /** A stopword in a text, beside other words. From 0. */
  grammar: 0.05,
  /**
   * The same in the title or heading, as a share of the value there. From 0: more ranks “the this of JavaScript”
   * first for “js this”.
   */
  grammarNamed: 0.2,
  /**
   * Proximity of consecutive query words; falls to 0 over {@link maxDistance} words. From 0: more ranks phrases first.
   */
  proximity: 0.35,
  /** Distance, in words, from which two words are not near. From 2. */
  maxDistance: 12,

  // Weights of the words of a query relative to each other.
  /** Base weight of every word; its rarity adds up to about 1. From 0: more makes rarity count less. */
  common: 0.5,
  /** An everyday word, as a share of its weight. 0 to 1: more lets 방법 or 설정 decide. */
  everyday: 0.35,
  /** A verb beside at least two other words, as a share of its weight. 0 to 1: more lets 만들고 or 줄어드나요 decide. */
  predicate: 0.6,
  /** The same in a sentence, where verbs are matched in all their forms. 0 to 1. */
  sentenceVerb: 0.45,
  /** Share of the query that the best page must have for any answer. 0 to 1. */
  minFound: 0.4,
  /** Share of the best page's weight that an answer must have. 0 to 1: less returns more pages. */
  minShare: 0.45,
  /**
   * The same if fewer than `few` pages reach that: of two words they have only the more common one. 0 to
   * {@link minShare}.
   */
  minShareOfFew: 0.25,
  few: 3,
  /**
   * Factor for the best page's weight when it is compared with a page in another language. From 1. A score is
   * multiplied by the square of its share, so such a page counts 1 / 1.085², 0.85.
   */
  foreign: 1.085,
  /** Scores in one step are a tie, which the date decides. Above 0: more ranks newer pages first. */
  step: 0.05,
};
