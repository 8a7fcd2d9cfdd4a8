/**
 * Word forms of European languages other than English: inflections, umlauts typed as two letters, and compounds.
 * Loaded only when an index in such a language is searched; the index contains words as they are written.
 */
import type { addMatches, Finder, SpanForms } from '../finder';
import type { WordForm } from '../match/forms';
import type { Lexicon } from '../match/lexicon';
import type { matchesOf } from '../match/match';

/** Language-specific forms of query words. */
export interface LanguageForms {
  /** Further forms of a form: its stem, and its spelling without digraphs. */
  more(form: WordForm): WordForm[];
  /**
   * Adds compounds that contain the word after their beginning: Schifffahrt in Dampfschifffahrt. Searches all titles,
   * and texts if all words are in memory.
   *
   * @param tools functions of the engine, passed so that they are not bundled twice
   */
  addCompounds(finder: Finder, lookup: SpanForms, tools: CompoundTools): Promise<void>;
}

interface CompoundTools {
  readonly addMatches: typeof addMatches;
  readonly matchesOf: typeof matchesOf;
}

interface Language {
  /** Endings, separated by spaces; the longest that fits is dropped. */
  readonly endings: string;
  /** Digraphs typed for one letter of the folded text: ae for ä, which is folded to a. */
  readonly digraphs?: readonly (readonly [RegExp, string])[];
  /** Normalizes the stem, such as letters that change before an ending. */
  readonly normalize?: (stem: string) => string;
  /** Whether the language has compounds without spaces. */
  readonly hasCompounds?: boolean;
}

const SCANDINAVIAN: Language = {
  endings: 'hederne hedene heden heder erne ene ende ede ere er en et e s',
  digraphs: [
    [/aa/g, 'a'],
    [/oe/g, 'o'],
  ],
  hasCompounds: true,
};

/** Endings of folded words: inflections, and the most common suffixes that derive nouns from verbs. */
const LANGUAGES: Readonly<Record<string, Language>> = {
  de: {
    endings: 'innen ern em er en es e (?<=[bdfghklmnrt])s n',
    digraphs: [[/(?<![aeq])([aou])e/g, '$1']],
    hasCompounds: true,
  },
  nl: {
    endings: 'heden ingen tjes tje jes je eren en es er e s',
    normalize: (stem) => stem.replace(/([^aeiou])\1$/, '$1').replace(/([aeou])\1(?=[^aeiou]$)/, '$1'),
    hasCompounds: true,
  },
  sv: {
    endings: 'heterna heten heter erna arna orna ande ades ade are or ar er en et na a e s',
    hasCompounds: true,
  },
  da: SCANDINAVIAN,
  nb: SCANDINAVIAN,
  nn: SCANDINAVIAN,
  no: SCANDINAVIAN,
  fr: {
    endings:
      'issements issement ements ement ations ation euses euse eurs eur ives ive ifs if ees ee ent er ez es e s x',
    normalize: (stem) => stem.replace(/(?:au|a[lu])$/, 'a'),
  },
  es: {
    endings:
      'amientos amiento imientos imiento aciones acion iones ion adoras adora adores ador idades idad mente iendo ando adas ada ados ado idas ida idos ido ar er ir as os es a o e s',
  },
  pt: {
    endings:
      'amentos amento imentos imento acoes acao coes cao adoras adora adores ador idades idade mente ando endo indo adas ada ados ado idas ida idos ido ais al eis el ar er ir as os es a o e s',
  },
  it: {
    endings:
      'amenti amento imenti imento azioni azione ioni ione atrici atori atore mente ando endo ati ato ate ata iti ito ite ita uti uto are ere ire i o a e',
    normalize: (stem) => stem.replace(/([cg])h$/, '$1'),
  },
  ru: {
    endings:
      'иями ями ами ого его ому ему ыми ими ать ять ить еть ала али ила или иях ях ах ов ев ей ий ый ой ая яя ое ее ые ие ых их ую юю ал ил ет ют ит ат ят ам ям ом ем ия ии ию у ю а я о е и ы ь й',
  },
};

/** Quality of a word without its digraphs. */
const DIGRAPH_QUALITY = 0.95;
/** Quality of a compound, the same as in Korean (`WEIGHTS.inner`). */
const COMPOUND_QUALITY = 0.7;
const MIN_STEM = 3;
/** Minimum length of a word that is searched in compounds; shorter ones occur in too many. */
const MIN_INNER = 4;

/** Stemmer of a language: drops the ending of a folded word if at least three letters remain. */
export function europeanStem(language: string): (word: string) => string {
  const { endings = '', normalize = (stem: string) => stem } = LANGUAGES[language] ?? {};
  const ending = new RegExp(`^(\\p{L}{${MIN_STEM},}?)(?:${endings.replaceAll(' ', '|')})$`, 'u');
  return (word) => (/^\p{L}{4,}$/u.test(word) ? normalize(ending.exec(word)?.[1] ?? word) : word);
}

/** Forms of a language such as `de-at`; `null` for a language without rules here. */
export function formsIn(locale: string): LanguageForms | null {
  const [language = ''] = locale.split('-');
  const rules = LANGUAGES[language];
  if (!rules) return null;
  const stemOf = europeanStem(language);
  const stemmed = (form: WordForm, word: string): WordForm => {
    const stem = stemOf(word);
    return {
      ...form,
      word,
      key: word,
      isOpen: false,
      quality: form.quality * (word === form.word ? 1 : DIGRAPH_QUALITY),
      stem: { start: commonPrefix(word, stem), isSame: (other) => stemOf(other) === stem },
    };
  };
  return {
    more(form) {
      if (form.phrase || !/^\p{L}{3,}$/u.test(form.word)) return [];
      const spelled = (rules.digraphs ?? []).reduce(
        (word, [letters, letter]) => word.replace(letters, letter),
        form.word,
      );
      return [...new Set([form.word, spelled])].map((word) => stemmed(form, word));
    },
    async addCompounds(finder, { span, forms }, { addMatches, matchesOf }) {
      const parts = forms.filter(({ word, stem }) => stem && word.length >= MIN_INNER);
      if (!rules.hasCompounds || span.kind !== 'term' || parts.length === 0) return;
      const { isSingle: isWhole, titles, words } = finder.files;
      const compoundsIn = (lexicon: Lexicon) =>
        parts.flatMap((form) =>
          lexicon.entries.flatMap((entry) => {
            const at = compoundOffset(entry.word, form);
            if (at < 0) return [];
            const found = matchesOf(entry, {
              quality: form.quality * COMPOUND_QUALITY,
              to: entry.word.length,
            });
            return found.map((match) => ({
              ...match,
              marks: match.marks.map((mark) => ({ ...mark, from: at })),
            }));
          }),
        );
      addMatches(finder, span, {
        titles: await titles(compoundsIn, finder.signal),
        texts: isWhole ? compoundsIn((await words(span.word)).texts) : [],
      });
    },
  };
}

/** Offset in a longer word at which the form begins, as typed or inflected; negative if it does not occur. */
function compoundOffset(word: string, { word: typed, stem }: WordForm): number {
  const at = word.indexOf(stem!.start, MIN_STEM);
  return at > 0 && (word.startsWith(typed, at) || stem!.isSame(word.slice(at))) ? at : -1;
}

function commonPrefix(a: string, b: string): string {
  let to = 0;
  while (to < Math.min(a.length, b.length) && a[to] === b[to]) to++;
  return a.slice(0, to);
}
