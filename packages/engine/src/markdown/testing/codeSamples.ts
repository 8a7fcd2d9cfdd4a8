/** Short programs that use much of their language's syntax, for tests and the benchmark. */
export const languageSamples: Readonly<Record<string, string>> = {
  typescript: `import { readFile, type Stats } from 'node:fs/promises';

/** 설명 */
export abstract class Cache<K extends string, V = unknown> implements Iterable<V> {
  static readonly #limit = 0x40;
  private items: Map<K, V> | null = new Map();

  constructor(public name: string, protected readonly ttl?: number) {}

  async get(key: K, { load = async () => undefined as V | undefined } = {}): Promise<V> {
    // 한 줄 주석
    const hit = this.items?.get(key) ?? (await load());
    if (!hit || /^a[b-z]+\\/$/giu.test(key)) throw new Error(\`no \${key}: \${this.name.length * 2}\`);
    for (const [k, v] of this.items!) if (typeof v === 'string' && k !== key) delete (this as any)[k];
    return hit satisfies V;
  }

  *[Symbol.iterator]() { yield* this.items?.values() ?? []; }
}
type Keys<T> = { readonly [P in keyof T as \`on\${Capitalize<P & string>}\`]?: T[P] extends infer U ? U : never };
enum Level { Low = 1, High = Low << 2 }
@decorated() export default function f<T,>(this: Window, x: T, ...rest: number[]): x is NonNullable<T> { return true; }`,
  yaml: `# 배포
apiVersion: apps/v1
kind: Deployment
metadata: &meta
  name: "notes-api"
  labels: {app: notes, 'tier': back, n: 3}
spec:
  replicas: 2
  empty: ~
  on: true
  when: 2024-03-24
  template:
    <<: *meta
    args: [--port, "8000", -v]
    script: |
      echo "\${HOME}"
      exit 1
    folded: >-
      글이
      이어진다
    - value: !!str 12
      url: https://example.com/a#b
---
{{ .Values.x }}: 1`,
  python: `from __future__ import annotations
import os, sys as system
from dataclasses import dataclass, field

@dataclass(frozen=True)
class Note(Base, metaclass=Meta):
    """문서 문자열 {not} formatted."""
    title: str = "없음"
    tags: list[str] = field(default_factory=list)

    def __init__(self, *args, n: int = 0b101, **kwargs) -> None:
        super().__init__(*args)
        self.value = f"{n!r:>10} {self.title.upper()}" + r'\\d+' + b"x".decode()
        if n is not None and n in (1, 2.5e3, 3j) or not args:  # 주석
            raise ValueError('bad %s' % n) from None
        try:
            yield from (x ** 2 for x in range(10) if x % 2 == 0)
        except (OSError, KeyError) as error:
            print(error, file=sys.stderr, end='\\n')
        finally:
            global counter; del counter

async def main():
    async with open("a") as f:
        match await f.read():
            case [a, *rest] if a > 1: return lambda x, /, y=1: x @ y
            case _: pass`,
  bash: `#!/usr/bin/env bash
set -euo pipefail
# 주석
NAME=\${1:-"기본"}; readonly COUNT=$((RANDOM % 10 + 1))
deploy() {
  local dir="$(dirname "$0")" file
  for file in "$dir"/*.yaml; do
    [[ -f $file && \${file##*/} =~ ^[a-z]+$ ]] || continue
    kubectl -n notes apply -f "$file" --dry-run=server | tee -a log.txt >/dev/null 2>&1
  done
  case "$NAME" in
    a|b) echo 'single $quoted' ;;
    *) printf '%s\\n' "\${arr[@]}" ;;
  esac
}
cat <<'EOF' | grep -E "x|y"
본문 $HOME
EOF
if ! deploy; then exit 1; fi
helm upgrade --install api ./chart \\
  --set image.tag=v1 --wait`,
  css: `@import url("a.css") layer(base);
:root { --code-bg: #f6f8fa; }
/* 주석 */
@media (min-width: 996px) and (prefers-reduced-motion: no-preference) {
  .nav > li:nth-child(2n + 1)::before, a[href^="https"]:not(.in) {
    color: rgb(1 2 3 / 50%);
    margin: -1.5rem auto calc(100% - var(--x, 2px)) !important;
    background: url(./a.png) no-repeat, linear-gradient(#fff, transparent);
    transition: opacity .2s ease-in-out;
  }
}
@supports (display: grid) { .a { &:hover { grid-template: "a b" 1fr / auto; } } }
@font-face { font-family: "글"; src: local("x"); unicode-range: U+AC00-D7A3; }`,
};
