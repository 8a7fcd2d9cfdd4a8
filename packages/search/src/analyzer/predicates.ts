/** Verbs and adjectives in sentences. Loaded with the first sentence that is searched. */
import { AFTER_CONTRACTED, AFTER_STEM } from './particles';
import { isListedStopword } from './stopwords';

/** A form of a verb without meaning of its own: 하다, 되다, 있다, 없다, 같다, 싶다. */
const LIGHT = /* @__PURE__ */ new RegExp(
  `^(?:(?:하|되|있|없|같|싶)(?:으?시)?(?:${AFTER_STEM}|다고|은|은데|은데요|을|을까요?|을지|습니다|[어아](?:요|서|도)?|으면)|(?:[했됐]|[있없하되]으?셨|[있싶]었|없었|같았)(?:${AFTER_CONTRACTED})?|[해돼](?:서|야|야죠|도|요|주세요)?|[한합된됩](?:다|다고|다면|니다|니까)?|[할될](?:까요?|지)?)$`,
);
/** The end of a polite question or wish, after one or two syllables of a verb: 만드셨나요, 옮길까요. */
const POLITE = /^[가-힣]{1,2}으?(?:셨|시)(?:나요|어요|는지|는데)$/;

/** Whether a folded word is a stopword, including the forms of verbs without meaning. */
export function isStopword(word: string): boolean {
  return isListedStopword(word) || LIGHT.test(word) || POLITE.test(word);
}

/** Whether a word may be a form of a verb, judged only by its end: 옮기고, 맡겨도, but also 창고. */
export function isVerbal(word: string): boolean {
  return /[가-힣](?:요|데|고|면|서|지|게|기|야|던|니|죠|다)$|[겨꿔내둬려봐써여워져줘춰쳐켜해]도$/.test(word);
}

/** Whether a particle follows only nouns. */
export function isNounEnding(rest: string): boolean {
  return /^(?:을|를|의|에|에서|에는|으?로|과|와|이|가|에게|마다)$/.test(rest);
}

/** English words without a topic, and verbs without meaning of their own. */
const ENGLISH_GRAMMAR = /* @__PURE__ */ new Set(
  /* @__PURE__ */ 'about after again all already also always am another any anybody anyone anything aren back because been before being both but cant could couldn d did didn didnt does doesn doesnt doing don done dont each either else even ever every everybody everyone everything few gave get gets getting give given gives go goes going gone got had hadn has hasn hasnt have haven having he her here hers him his however if im instead isn isnt ive just kind know let lets like ll long look looks lot lots m made make makes making many may maybe me might mine more most much must myself need needed needs neither never no nobody none nor not nothing now off one ones only other others otherwise our ours out over own perhaps please possible put puts quite rather re really s same say says see seem seems she should shouldn so some somebody somehow someone something still stuff such sure t take taken takes than that thats their theirs them themselves then there these they thing things think those though through to too took try trying tried under until up upon us used ve very want wanted wants was wasn way ways we were weren whatever whether while who whom whose will without won wont would wouldn yes yet yours'.split(
    ' ',
  ),
);

/** Whether a folded word of an English sentence says nothing of its topic. */
export function isEnglishGrammar(word: string): boolean {
  return ENGLISH_GRAMMAR.has(word);
}
