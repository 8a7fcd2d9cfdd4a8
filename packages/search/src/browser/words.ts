/** Interface strings of the search box. */

/** Strings of a language; `{count}` and `{query}` are placeholders. */
export interface BoxWords {
  readonly label: string;
  readonly none: string;
  readonly failed: string;
  readonly one: string;
  readonly many: string;
  /** Message that the query was corrected. */
  readonly meant: string;
  /** Label of the button that searches for the query as typed. */
  readonly asTyped: string;
  readonly more: string;
  /** Label of the controls that filter and sort the hits. */
  readonly filters: string;
  readonly order: string;
  /** Label of the order by relevance. */
  readonly best: string;
  readonly close: string;
}

const NAMES = 'label none failed one many meant asTyped more filters order best close'.split(' ');

/** Strings in the order of {@link NAMES}. */
const TABLE: Readonly<Record<string, string>> = {
  en: 'Search|No results.|The search failed.|1 result|{count} results|Results for “{query}”.|Search for “{query}”|More results|Filters|Sort by|Best match|Close',
  ko: '검색|결과가 없습니다.|검색할 수 없습니다.|결과 1개|결과 {count}개|‘{query}’의 결과입니다.|‘{query}’ 그대로 찾기|결과 더 보기|필터|정렬|관련도|닫기',
  ja: '検索|見つかりませんでした。|検索できませんでした。|1件の結果|{count}件の結果|「{query}」の検索結果です。|「{query}」のまま検索|結果をさらに表示|絞り込み|並べ替え|関連度|閉じる',
  zh: '搜索|没有结果。|搜索失败。|1 条结果|{count} 条结果|“{query}”的结果。|改为搜索“{query}”|更多结果|筛选|排序|相关性|关闭',
  'zh-tw':
    '搜尋|沒有結果。|搜尋失敗。|1 筆結果|{count} 筆結果|「{query}」的結果。|改為搜尋「{query}」|更多結果|篩選|排序|相關性|關閉',
  de: 'Suche|Keine Ergebnisse.|Die Suche ist fehlgeschlagen.|1 Ergebnis|{count} Ergebnisse|Ergebnisse für „{query}“.|Nach „{query}“ suchen|Weitere Ergebnisse|Filter|Sortieren nach|Relevanz|Schließen',
  fr: 'Recherche|Aucun résultat.|La recherche a échoué.|1 résultat|{count} résultats|Résultats pour « {query} ».|Rechercher « {query} »|Plus de résultats|Filtres|Trier par|Pertinence|Fermer',
  es: 'Buscar|Sin resultados.|La búsqueda ha fallado.|1 resultado|{count} resultados|Resultados de «{query}».|Buscar «{query}»|Más resultados|Filtros|Ordenar por|Relevancia|Cerrar',
  pt: 'Pesquisar|Nenhum resultado.|A pesquisa falhou.|1 resultado|{count} resultados|Resultados para “{query}”.|Pesquisar “{query}”|Mais resultados|Filtros|Ordenar por|Relevância|Fechar',
  it: 'Cerca|Nessun risultato.|La ricerca non è riuscita.|1 risultato|{count} risultati|Risultati per «{query}».|Cerca «{query}»|Altri risultati|Filtri|Ordina per|Pertinenza|Chiudi',
  vi: 'Tìm kiếm|Không có kết quả.|Không tìm kiếm được.|1 kết quả|{count} kết quả|Kết quả cho “{query}”.|Tìm “{query}”|Thêm kết quả|Bộ lọc|Sắp xếp theo|Phù hợp nhất|Đóng',
  id: 'Cari|Tidak ada hasil.|Pencarian gagal.|1 hasil|{count} hasil|Hasil untuk “{query}”.|Cari “{query}”|Hasil lainnya|Filter|Urutkan|Paling sesuai|Tutup',
};

/** Languages with strings; others use English. */
export const BOX_LANGUAGES: readonly string[] = Object.keys(TABLE);

/** Strings of a language such as `de-at`; English if there are none. */
export function wordsOf(language: string): BoxWords {
  const code = language.toLowerCase();
  const name = /^zh-(?:tw|hk|mo|hant)/.test(code) ? 'zh-tw' : code.split('-')[0]!;
  const values = (TABLE[name] ?? TABLE.en!).split('|');
  return Object.fromEntries(NAMES.map((key, at) => [key, values[at]!])) as unknown as BoxWords;
}

/** Fills the placeholder of a sentence. */
export function say(sentence: string, value: string | number): string {
  return sentence.replace(/\{\w+\}/, () => String(value));
}
