/** Words that say how a question is put rather than what it is about: a query need not find them. */

const ENGLISH =
  'a an and are as at be by can do does for from how i in into is it its my of on or the this to use using vs what when where which why with you your';
const KOREAN =
  '것 수 등 및 또는 그리고 그 이 저 더 때 방법 하는 하기 하는법 하는방법 법 대한 대해 대해서 위한 위해 관련 관한 어떻게 무엇 왜 언제 어디 있는 없는 같은 하면 하려면 싶다 싶은 싶어요 싶습니다 됩니다 되나요 인가요';
const STOPWORDS = new Set([...ENGLISH.split(' '), ...KOREAN.split(' ')]);

/** True for a folded word that a query can do without. */
export function isStopword(word: string): boolean {
  return STOPWORDS.has(word);
}
