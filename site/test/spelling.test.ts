import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import dictionaryEn from 'dictionary-en';
import dictionaryKo from 'dictionary-ko';
import { createHunspellFromStrings, type Hunspell } from 'hunspell-wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allSources, type Locale, type Source, yamlTexts } from './files';
import { isKoreanWord, registers, wrongParticles } from './korean';
import { outline, proseOf } from './markdown';

/** Spellings of one word that this site does not use, beside the one it does. */
const WRONG_FORMS: [wrong: RegExp, right: string][] = [
  [/몇\s?일/, '며칠'],
  [/됬/, '됐'],
  [/할께|갈께|줄께/, '-ㄹ게'],
  [/안되(?:요|$)/, '안 돼'],
  [/어플리케이션|에플리케이션/, '애플리케이션'],
  [/쿠버네테스|큐버네티스|쿠베르네티스/, '쿠버네티스'],
  [/디플로이멘트/, '디플로이먼트'],
  [/애노테이션|애너테이션/, '어노테이션'],
  [/라벨/, '레이블'],
  [/제어 평면/, '컨트롤 플레인'],
  [/컨테이너라이즈|콘테이너/, '컨테이너'],
  [/리포지토리|레포지토리/, '저장소'],
  [/스냅샷/, '스냅숏'],
  [/메세지/, '메시지'],
  [/디렉토리/, '디렉터리'],
  [/컨텐츠/, '콘텐츠'],
  [/라이센스/, '라이선스'],
  [/화일/, '파일'],
  [/싱글톤/, '싱글턴'],
  [/프론트엔드/, '프런트엔드'],
  [/객체 저장소|오브젝트 저장소/, '오브젝트 스토리지'],
];

/** The same for English; British spellings are in no dictionary that is used here. */
const WRONG_ENGLISH: [wrong: RegExp, right: string][] = [
  [/\block files?\b/i, 'lockfile'],
  [/\bstart-up\b/i, 'startup'],
  [/\bfor ever\b/i, 'forever'],
  [/\bfront-end\b|\bback-end\b/i, 'frontend, backend'],
  [/\bcode-?base\b/i, 'code base'],
  [/\bon-line\b|\boff-line\b/i, 'online, offline'],
  [/[a-z,;] Pods?\b(?! (?:Identity|Security|Autoscal))/, 'pod'],
  [/[a-z,;] Ingress controller/, 'ingress controller'],
];

/** A piece of text that a reader reads, and where it stands. */
interface Prose {
  where: string;
  text: string;
}

/** The title, the description and the text of a source, line by line. */
function prose(source: Source): Prose[] {
  const where = (line: number) => `${source.locale} ${source.path}:${line}`;
  const front = [source.front.title, source.front.description].map(String);
  return [
    ...front.map((text) => ({ where: where(1), text: proseOf(text) })),
    ...outline(source.body).lines.map(({ line, text }) => ({
      where: where(source.bodyLine + line - 1),
      text: proseOf(text),
    })),
  ].filter(({ text }) => text.trim() !== '');
}

/** Everything written in a language, wherever it is stored. */
function proseIn(language: Locale): Prose[] {
  const texts = allSources().filter((source) => (source.front.language ?? source.locale) === language);
  const yaml = yamlTexts(language).map(({ path, text }) => ({
    where: `${language} ${path}`,
    text: proseOf(text),
  }));
  return [...texts.flatMap(prose), ...yaml];
}

const english = proseIn('en');
const korean = proseIn('ko');

/** The words of `words.txt`; one that begins with a hyphen is an ending. */
const entries = readFileSync(join(import.meta.dirname, 'words.txt'), 'utf8')
  .split('\n')
  .map((line) => line.replace(/#.*/, '').trim())
  .filter(Boolean);
const words = new Set(entries.filter((entry) => !entry.startsWith('-')));
const allowed = {
  words,
  endings: entries.filter((entry) => entry.startsWith('-')).map((entry) => entry.slice(1)),
};

describe('English spelling', () => {
  let dictionary: Hunspell;
  beforeAll(async () => {
    dictionary = await load(dictionaryEn);
  });

  it('notices a mistake', () => {
    expect(dictionary.testSpelling('seperate')).toBe(false);
  });

  it('has no word that neither the dictionary nor words.txt knows', () => {
    const unknown = english.flatMap(({ where, text }) =>
      englishWords(text)
        .filter((word) => !isEnglishWord(word, dictionary))
        .map((word) => `${where} ${word}`),
    );
    expect(unknown).toEqual([]);
  });

  it('spells a word one way', () => expect(wrongForms(english, WRONG_ENGLISH)).toEqual([]));

  it('has no Hangul left but in quoted names', () => {
    const left = english.filter(({ text }) =>
      /[가-힣]{2,}/.test(text.replace(/["“'‘(][^"”'’()]*[가-힣][^"”'’()]*["”'’)]/g, '')),
    );
    expect(left.map(({ where, text }) => `${where} ${text}`)).toEqual([]);
  });
});

describe('Korean spelling', () => {
  let dictionary: Hunspell;
  beforeAll(async () => {
    dictionary = await load(dictionaryKo);
  });

  it('notices a mistake, also in a particle after a word of words.txt', () => {
    expect(isKoreanWord('됬다', dictionary, allowed)).toBe(false);
    expect(isKoreanWord('쿠버네티스를', dictionary, allowed)).toBe(true);
    expect(isKoreanWord('쿠버네티스을', dictionary, allowed)).toBe(false);
    expect(wrongParticles('파드(Pod)이 뜨면 이미지(image)를')).toEqual(['파드(Pod)이']);
  });

  it('has no word that neither the dictionary nor words.txt knows', () => {
    const unknown = korean.flatMap(({ where, text }) =>
      hangulWords(text)
        .filter((word) => !isKoreanWord(word, dictionary, allowed))
        .map((word) => `${where} ${word}`),
    );
    expect(unknown).toEqual([]);
  });

  it('has no particle that does not fit the noun before a bracket', () => {
    expect(korean.flatMap(({ where, text }) => wrongParticles(text).map((w) => `${where} ${w}`))).toEqual([]);
  });

  it('spells a word one way', () => expect(wrongForms(korean, WRONG_FORMS)).toEqual([]));
});

describe('Korean register', () => {
  it('is told apart by the ending of a sentence', () => {
    expect(registers('확인한다. 아니다. 확인합니다. 보세요. "안 된다."고 했다.')).toEqual([
      'plain',
      'plain',
      'formal',
      'formal',
      'plain',
    ]);
  });

  it('is 해라체 in posts and 합니다체 in documents and pages', () => {
    const other = korean.filter(({ where, text }) => {
      const wanted = where.startsWith('ko blog/') ? 'plain' : 'formal';
      return registers(text).some((register) => register !== wanted);
    });
    expect(other.map(({ where, text }) => `${where} ${text}`)).toEqual([]);
  });
});

describe('every text', () => {
  it('has one space between words and none before a full stop or comma', () => {
    const found = [...english, ...korean].filter(({ text }) =>
      /\S {2,}\S|[\p{L}\p{N}] [,.](?:\s|$)/u.test(text),
    );
    expect(found.map(({ where, text }) => `${where} ${text}`)).toEqual([]);
  });

  it('has a use for every word of words.txt', () => {
    const all = [...english, ...korean]
      .map(({ text }) => text)
      .join('\n')
      .toLowerCase();
    expect([...words].filter((word) => !all.includes(word.toLowerCase()))).toEqual([]);
  });
});

/** Where a text has a form that is not the one of this site. */
function wrongForms(texts: readonly Prose[], forms: readonly [wrong: RegExp, right: string][]): string[] {
  return texts.flatMap(({ where, text }) =>
    forms
      .filter(([wrong]) => wrong.test(text))
      .map(([wrong, right]) => `${where} ${wrong.source} → ${right}`),
  );
}

function isEnglishWord(word: string, dictionary: Hunspell): boolean {
  if (dictionary.testSpelling(word) || words.has(word) || words.has(word.toLowerCase())) return true;
  return (
    word.includes('-') && word.split('-').every((part) => part === '' || isEnglishWord(part, dictionary))
  );
}

function load({ aff, dic }: { aff: Uint8Array; dic: Uint8Array }): Promise<Hunspell> {
  const text = new TextDecoder();
  return createHunspellFromStrings(text.decode(aff), text.decode(dic));
}

/** Words to look up, whole ones with their hyphens: not names with a capital inside, paths, versions or identifiers. */
function englishWords(text: string): string[] {
  return text
    .split(/[\s\uFFFC—–…()"“”]+/)
    .filter((token) => !/\w(?:[/\\_@:=.]|::)\w/.test(token))
    .flatMap((token) => token.match(/(?<![\p{L}\p{N}_])\p{L}[\p{L}'’-]*(?![\p{L}\p{N}_])/gu) ?? [])
    .map((word) => word.replace(/’/g, "'").replace(/['-]+$|'s$/g, ''))
    .filter((word) => word.length > 1 && !/\p{Ll}\p{Lu}/u.test(word) && word !== word.toUpperCase());
}

/** Runs of Hangul that begin a word: not a particle written after code, Latin letters, a number or a bracket. */
function hangulWords(text: string): string[] {
  return [...text.matchAll(/(?<![\w가-힣\uFFFC)\]"'”’%²⁹`…+])[가-힣]+/g)].map((match) => match[0]);
}
