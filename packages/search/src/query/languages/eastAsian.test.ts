import { describe, expect, it } from 'vitest';
import { makePage, openSite, urls } from '../../testdata/site';
import { segment } from './eastAsian';

describe('queries in Japanese and Chinese', () => {
  it.each([
    ['スレッド間でデータを共有したい', 'スレッド データ 共有'],
    ['ファイルを読み込む方法', 'ファイル 読み 込む 方法'],
    ['ループから値を返す', 'ループ 値 返す'],
    ['型を変換する方法', '型 変換 方法'],
    ['実行中に前の値を見る', '実行中 値 見る'],
    ['所有権規則', '所有権 規則'],
    ['クロージャー', 'クロージャ'],
    ['サーバー 設定', 'サーバ 設定'],
    ['いてれーたー', 'いてれーた'],
    ['らいふt', 'らいふ'],
    ['かんきょうsh', 'かんきょう'],
    ['reactのapi', 'react api'],
    ['vueのcss', 'vue css'],
    ['ちゃっと', 'ちゃっと'],
    ['データs', 'データ s'],
    ['さくら', 'さくら'],
    ['ﾗｲﾌﾀｲﾑ', 'ライフタイム'],
    ['GitHubにデプロイ', 'GitHub デプロイ'],
    ['如何只运行一个测试', '运行 测试'],
    ['函数如何返回错误', '函数 返回 错误'],
    ['迭代器适配器', '迭代器 适配器'],
    ['元组结构体', '元组 结构体'],
    ['变量与可变性', '变量 可变性'],
    ['Send 和 Sync', 'Send  Sync'],
    ['读取vector的元素', '读取 vector 元素'],
    ['値を返します', '値 返し'],
    ['怎么', '怎么'],
    ['目的', '目的'],
    ['所有者的作用域', '所有者 作用域'],
    ['線程', '線程'],
  ])('%s is “%s”', (query, words) => {
    expect(segment(query).replace(/ +/g, ' ')).toBe(words.replace(/ +/g, ' '));
  });

  it('find pages that have the words, the one with all of them first', async () => {
    const page = (key: string, text: string, locale: string) => makePage(key, key, { '': text }, { locale });
    const japanese = openSite([
      page('a', '複数のスレッドからデータへ安全に共有します。', 'ja'),
      page('b', 'スレッドを作ります。', 'ja'),
    ]);
    expect(urls(await japanese('スレッド間でデータを共有したい'))[0]).toBe('/ja/a');
    const chinese = openSite([page('a', '只想运行某些测试的时候。', 'zh'), page('b', '运行程序。', 'zh')]);
    expect(urls(await chinese('如何只运行一个测试'))[0]).toBe('/zh/a');
  });

  it('find a loanword with a particle as well as alone, and a word at the end of a long clause', async () => {
    const page = (key: string, title: string, text: string, locale: string) =>
      makePage(key, title, { '': text }, { locale });
    const japanese = openSite([
      page('a', 'ジェネリック型、トレイト、ライフタイム', '三つの概念。', 'ja'),
      page('b', 'ライフタイムで検証', '参照の話。', 'ja'),
    ]);
    expect(urls(await japanese('ライフタイム'))[0]).toBe('/ja/b');
    const chinese = openSite([page('a', '说明', '当所有者离开当前函数内部作用域时内存自动释放', 'zh')]);
    expect(urls(await chinese('释放'))).toEqual(['/zh/a']);
  });

  it('find a loanword while it is typed in kana, and in half width', async () => {
    const search = openSite([
      makePage('a', 'ライフタイム', { '': 'サーバーとﾃﾞｰﾀﾍﾞｰｽの話。' }, { locale: 'ja' }),
      makePage('b', 'さくら', { '': 'すもも。' }, { locale: 'ja' }),
    ]);
    for (const query of [
      'らいふ',
      'らいふt',
      'らいふたいむ',
      'でーたべ',
      'データベース',
      'ﾃﾞｰﾀ',
      'さーば',
      'サーバー',
    ])
      expect([query, ...urls(await search(query))]).toEqual([query, '/ja/a']);
    expect(urls(await search('サクラ'))).toEqual(['/ja/b']);
    const [hit] = (await search('サーバー')).hits;
    expect(JSON.stringify(hit)).toContain('<em>サーバー</em>と');
  });

  it('find a Chinese word after a pronoun', async () => {
    const search = openSite([makePage('a', '我离职了', { '': '感谢大家。' }, { locale: 'zh' })]);
    expect(urls(await search('离职'))).toEqual(['/zh/a']);
  });
});
