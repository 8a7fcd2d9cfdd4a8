import { renderMermaidSVG } from 'beautiful-mermaid';
import { describe, expect, it } from 'vitest';
import { testOptions } from '../../markdown/testing/options';
import { markdownWithExtras } from '../../markdown/testing/withExtras';
import { isComplete } from './complete';
import { readDiagram } from './source';

const DRAWN: Readonly<Record<string, string>> = {
  'a flowchart with branches': `flowchart LR
  A[사용자 요청] --> B{캐시에 있나?}
  B -- 예 --> C[바로 응답]
  B -- 아니요 --> D[(데이터베이스)]
  D --> E[캐시에 저장] --> C`,
  'a flowchart with a group, a direction and styles': `graph TD
  subgraph 클러스터
    direction TB
    I[Ingress] --> S1[Service: api]
    I --> S2[Service: web]
    S1 --> P1((Pod 1))
  end
  U([브라우저]) -->|HTTPS| I
  style U fill:#f9f,stroke:#333
  classDef warn fill:#fee
  class U warn`,
  'a flowchart with links and comments': `flowchart TB
  %% 배포 순서
  dev[개발자가 main 브랜치에 코드를 올린다] --> ci[GitHub Actions가 이미지를 만든다]
  ci --> reg[[Container Registry]]
  reg --> argo{{Argo CD가 변경을 알아차린다}}
  argo ==> k8s[쿠버네티스 클러스터]
  click dev "https://example.com"`,
  'a sequence': `sequenceDiagram
  participant C as 클라이언트
  participant A as 인증 서버
  C->>A: 토큰 확인
  alt 유효하다
    A-->>C: 200 OK
  else 만료되었다
    A-->>C: 401 Unauthorized
  end
  Note over C,A: 토큰은 15분 뒤에 만료된다`,
  states: `stateDiagram-v2
  [*] --> 대기
  대기 --> 실행: 시작
  실행 --> [*]`,
  classes: `classDiagram
  class Repository {
    <<interface>>
    +find(id) Item
  }
  Repository <|.. 저장소 : 구현`,
  entities: `erDiagram
  CUSTOMER ||--o{ ORDER : 주문한다
  CUSTOMER {
    string name PK
    int age
  }`,
};

const NOT_DRAWN: Readonly<Record<string, string>> = {
  'what is not closed': 'flowchart LR\n  A[열린 --> B(\n  ???',
  'an entity whose attributes the renderer loses':
    'erDiagram\n  ORDER { int id PK\n   string status }\n  A ||--|{ ORDER : b',
  'a kind that is not known': 'pie\n  "TS" : 70',
  'no diagram': 'hello',
  nothing: '',
};

const fence = (code: string) => `\`\`\`mermaid\n${code}\n\`\`\``;

describe('a diagram', () => {
  it.each(Object.entries(DRAWN))('is drawn: %s', async (_name, code) => {
    const { html, problems } = await markdownWithExtras().parse(fence(code), testOptions());
    expect(problems).toEqual([]);
    expect(html).toMatch(/^<figure class="diagram(?: grow)?"[^>]*><svg viewBox/);
    expect(html).not.toMatch(/<style|\sstyle=|"#[\da-f]{3,8}"|https?:|@import|undefined|NaN/i);
  });

  it.each(Object.entries(NOT_DRAWN))('is shown as its source and said: %s', async (_name, code) => {
    const { html, problems } = await markdownWithExtras().parse(fence(code), testOptions());
    expect(html).toContain('<figure class="code"');
    expect(problems).toMatchObject([{ rule: 'plugin-diagrams', line: 1 }]);
  });

  it('is rewritten where the renderer would misread it', () => {
    const textOf = (source: string) =>
      readDiagram(source)
        ?.text.split('\n')
        .slice(1)
        .map((line) => line.trim());
    expect(textOf('flowchart LR\nA[/가/] --> B')).toEqual(['[가]'].map((label) => `A${label} --> B`));
    expect(textOf('classDiagram\nclass A {\n-db: Database\n+find(id: string) T\n}')).toEqual([
      'class A {',
      '-Database db',
      '+find(id: string) T',
      '}',
    ]);
    expect(textOf('sequenceDiagram\nautonumber\nA->>B: 가\nB-->>A: 나')).toEqual([
      '',
      'A->>B: 1. 가',
      'B-->>A: 2. 나',
    ]);
  });

  it('has groups that are told apart by titles that are no ids, and arrows to them', async () => {
    const code = `flowchart TD
  subgraph 개발
    A[웹] --> B((파드))
  end
  subgraph "운영 환경"
    C[웹] --> D[파드]
  end
  U([브라우저]) --> A
  U --> C
  개발 --> C`;
    expect(
      readDiagram(code)
        ?.text.split('\n')
        .map((line) => line.trim()),
    ).toEqual([
      'flowchart TD',
      'subgraph group-1 [개발]',
      'A[웹] --> B((파드))',
      'end',
      'subgraph group-2 [운영 환경]',
      'C[웹] --> D[파드]',
      'end',
      'U([브라우저]) --> A',
      'U --> C',
      'group-1 --> C',
    ]);
    expect((await markdownWithExtras().parse(fence(code), testOptions())).problems).toEqual([]);
  });

  it('is not drawn with an arrow that leads elsewhere than its source says', () => {
    const text = 'flowchart TD\n  subgraph 개발\n    A[웹] --> B((파드))\n  end\n  U([브라우저]) --> A';
    expect(isComplete({ kind: 'flowchart', text, title: null }, renderMermaidSVG(text))).toBe(false);
  });

  it('is as wide as its labels need to be read, and no wider than the text as long as they can be', async () => {
    const sizeOf = async (nodes: number) => {
      const chain = Array.from({ length: nodes }, (_, index) => `N${index}[서버 ${index}]`).join(' --> ');
      const { html } = await markdownWithExtras().parse(fence(`flowchart LR\n  ${chain}`), testOptions());
      const [, natural, shown] = /viewBox="0 0 ([\d.]+) [^"]*" width="(\d+)"/.exec(html)!.map(Number);
      return { natural: natural!, shown: shown! };
    };
    const [small, medium, large] = [await sizeOf(2), await sizeOf(5), await sizeOf(9)];
    expect(small.shown).toBe(Math.ceil(small.natural));
    expect(medium.natural).toBeGreaterThan(640);
    expect(medium.shown).toBe(640);
    expect(large.shown).toBe(Math.ceil((large.natural * 12) / 13));
  });

  it('has no label of less than 12 pixels, those of arrows among them', async () => {
    const { html } = await markdownWithExtras().parse(
      fence('flowchart LR\n  A[하나] -->|아니요| B[둘] --> C[셋] --> D[넷] --> E[다섯] --> F[여섯]'),
      testOptions(),
    );
    const [, natural, shown] = /viewBox="0 0 ([\d.]+) [^"]*" width="(\d+)"/.exec(html)!.map(Number);
    const sizes = [...html.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
    expect(sizes).toContain(11);
    expect((Math.min(...sizes) * shown!) / natural!).toBeGreaterThanOrEqual(12);
    expect(html).toMatch(/^<figure class="diagram grow"/);
  });

  it('is not drawn with an arrow or a word less than its source has', () => {
    const source = readDiagram('flowchart LR\n  A[하나] --> B[둘] --> C[셋]');
    const svg = renderMermaidSVG('flowchart LR\n  A[하나] --> B[둘]');
    expect(source && isComplete(source, svg)).toBe(false);
    expect(source && isComplete(source, renderMermaidSVG(source.text))).toBe(true);
  });

  it('of an earlier build comes from the cache', async () => {
    const entries = new Map<string, string>();
    const cache = {
      get: (key: string) => entries.get(key),
      set: (key: string, value: string) => void entries.set(key, value),
    };
    const text = fence('flowchart LR\n  A --> B');
    await markdownWithExtras({ cache }).parse(text, testOptions());
    for (const [key, value] of entries) entries.set(key, value.replace('<svg', '<svg data-kept'));
    expect((await markdownWithExtras({ cache }).parse(text, testOptions())).html).toContain('data-kept');
  });

  it('has ids that are no other diagram’s', async () => {
    const { html } = await markdownWithExtras().parse(
      `${fence('flowchart LR\n  A --> B')}\n\n${fence('flowchart LR\n  A --> C')}`,
      testOptions(),
    );
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
