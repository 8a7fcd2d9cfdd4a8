import { describe, expect, it } from 'vitest';
import { fromJamo } from './hangul';
import { verbStart, verbStems } from './verbs';

const stems = (word: string) => [...verbStems(word)].map(fromJamo);

describe('the stems of a verb', () => {
  it.each([
    ['올리', '올렸더니 올리면 올린 올려서 올릴까요 올립니다 올리기'],
    ['바꾸', '바꿨더니 바꾸려면 바꿔 바꾼 바꾸셨나요'],
    ['찾', '찾아서 찾으려면 찾은 찾을 찾았는데 찾고'],
    ['고치', '고쳐야 고쳤습니다 고치는'],
    ['들어가', '들어갔다고 들어가는 들어간'],
  ])('are those of %s in all its forms', (stem, forms) => {
    for (const form of forms.split(' ')) expect(stems(form), form).toContain(stem);
  });

  it.each([
    ['ㄹ falls', '만들', '만드는 만든 만듭니다 만들면 만들어'],
    ['ㅡ falls', '쓰', '썼는데 쓰면 쓴'],
    ['르 doubles', '거르', '걸러서 거르는'],
    ['ㅂ becomes 우', '어렵', '어려운 어려워서 어렵고'],
    ['ㄷ becomes ㄹ', '묻', '물어보면 물어요 물으면 묻고'],
    ['ㅅ falls', '잇', '이어서 잇는'],
    ['ㅚ and ㅓ meet', '되', '돼서 됐어요 되면'],
  ])('are found where %s: %s', (_, stem, forms) => {
    for (const form of forms.split(' ')) expect(stems(form), form).toContain(stem);
  });

  it('are none of a noun without an ending', () => {
    expect(['쿠버네티스', '블로그', '속도', '설정', '목록'].flatMap(stems)).toEqual([]);
  });

  it('begin as all their forms do', () => {
    expect([...verbStems('바꿨더니')].map(verbStart)).toContain('ㅂㅏㄲ');
    expect([...verbStems('찾으려면')].map(verbStart)).toContain('ㅊㅏㅈ');
  });
});
