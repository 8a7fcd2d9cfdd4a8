import { useShell } from '@private-devlog/engine/theme';

const WORDS = {
  ko: {
    name: '변수',
    meaning: '쓰임',
    value: '값',
    light: '밝을 때',
    dark: '어두울 때',
    undo: '되돌리기',
    undoAll: '모두 되돌리기',
    copy: 'CSS 복사',
    copied: '복사했습니다',
    failed: '복사하지 못했습니다. CSS를 골라 복사하세요.',
    nothing: '/* 아직 바꾼 것이 없습니다. */',
    printed: '바꾼 값의 CSS는 화면의 이 자리에 나옵니다: devlog-docs.example.com/try-look',
    noScript: '바꿔 보려면 자바스크립트가 있어야 합니다. 기본값은 위의 표에 있습니다.',
  },
  en: {
    name: 'Property',
    meaning: 'Used for',
    value: 'Value',
    light: 'Light',
    dark: 'Dark',
    undo: 'Undo',
    undoAll: 'Undo all',
    copy: 'Copy CSS',
    copied: 'Copied',
    failed: 'Copying failed. Select the CSS and copy it.',
    nothing: '/* Nothing is changed yet. */',
    printed: 'On the screen, the CSS of changed values is here: devlog-docs.example.com/en/try-look',
    noScript: 'Changing values needs JavaScript. The defaults are in the tables above.',
  },
} as const;

/** What the inputs say, in the language of the page. */
export function useWords() {
  return WORDS[useShell().locale as keyof typeof WORDS];
}
