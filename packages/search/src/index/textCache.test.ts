import { expect, it } from 'vitest';
import { prepareText } from './page';
import { decodeText, encodeText } from './textCache';

it.each([
  ['nothing', []],
  [
    'headings, links and code',
    [
      {
        heading: null,
        blocks: [
          { kind: 'links', text: '배포 롤백' },
          { kind: 'text', text: '배포는 롤백보다 (SLO)' },
        ],
      },
      {
        heading: { level: 3, id: 'a', text: '설정 getUserName' },
        blocks: [{ kind: 'code', text: 'a = 1\n\n  b' }],
      },
    ],
  ],
  // Inner words of it begin with halves of letters.
  ['letters beyond the basic plane', [{ heading: null, blocks: [{ kind: 'text', text: '𠀀𠀁𠀂 𠀀𠀃𠀂' }] }]],
] as const)('a text of %s is read as it was written', (_, sections) => {
  const text = prepareText(sections);
  expect(decodeText(encodeText(text))).toEqual(text);
});
