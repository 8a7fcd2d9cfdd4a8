import { useId, useState } from 'react';
import { fromLatinKeys, type Rule, ruleFor, toInitials, toKeys, withoutParticle } from './hangul';
import styles from './TypingDemo.module.css';

type Language = 'ko' | 'en';

const WORDS = [
  '쿠버네티스',
  '게이트웨이',
  '오토스케일링',
  '모노레포',
  '엘라스틱서치',
  '테라폼',
  '부하',
  '카펜터',
];
const EXAMPLES = ['쿠버ㄴ', 'ㅇㅌㅅㅋㅇㄹ', '게이트웨이를', 'ahshfpvh', '카팬터'];

const words = {
  ko: {
    legend: '무엇이 찾아지나',
    label: '검색어',
    examples: '이렇게 쳐 보기',
    keys: '누른 키',
    initials: '초성',
    stem: '조사를 뗀 말',
    keyboard: '한영 키를 바꾸면',
    found: '찾은 말',
    none: '찾은 말이 없다',
    rules: {
      keys: '누른 키가 앞에서부터 같다',
      initials: '초성이 같다',
      particle: '조사를 떼면 같다',
      keyboard: '한영 키를 바꾸면 같다',
      mistake: '키 한두 개가 다르다',
    } satisfies Record<Rule, string>,
  },
  en: {
    legend: 'What is found',
    label: 'Query',
    examples: 'Try typing',
    keys: 'Keys pressed',
    initials: 'Initial consonants',
    stem: 'Without its particle',
    keyboard: 'On the other keyboard',
    found: 'Found',
    none: 'Nothing found',
    rules: {
      keys: 'begins with the same keys',
      initials: 'has the same initials',
      particle: 'is the same without a particle',
      keyboard: 'is the same on the other keyboard',
      mistake: 'differs in a key or two',
    } satisfies Record<Rule, string>,
  },
} as const;

/** A search box over eight words that says what it did with the text and by which rule each word was found. */
export function TypingDemo({ lang }: { lang: Language }) {
  const id = useId();
  const [typed, setTyped] = useState(EXAMPLES[0] ?? '');
  const t = words[lang];
  const found = WORDS.flatMap((word) => {
    const rule = ruleFor(typed, word);
    return rule ? [{ word, rule }] : [];
  });
  const steps: [string, string][] = [
    [t.keys, toKeys(typed)],
    [t.initials, toInitials(typed)],
    [t.stem, withoutParticle(typed)],
    ...(/^[a-z]+$/i.test(typed) ? [[t.keyboard, fromLatinKeys(typed)] as [string, string]] : []),
  ];
  return (
    <fieldset className={styles.demo}>
      <legend className={styles.legend}>{t.legend}</legend>
      <label htmlFor={id}>{t.label}</label>
      <input
        id={id}
        className={styles.input}
        value={typed}
        lang="ko"
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className={styles.examples}>
        {t.examples}:{' '}
        {EXAMPLES.map((example) => (
          <button
            key={example}
            type="button"
            lang="ko"
            className={styles.example}
            onClick={() => setTyped(example)}
          >
            {example}
          </button>
        ))}
      </p>
      <dl className={styles.steps}>
        {steps.map(([name, value]) => (
          <div key={name} className={styles.step}>
            <dt>{name}</dt>
            <dd lang="ko">{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <output className={styles.result} htmlFor={id}>
        <span>{found.length > 0 ? t.found : t.none}</span>
        {found.map(({ word, rule }) => (
          <span key={word}>
            <strong lang="ko">{word}</strong> ({t.rules[rule]})
          </span>
        ))}
      </output>
    </fieldset>
  );
}
