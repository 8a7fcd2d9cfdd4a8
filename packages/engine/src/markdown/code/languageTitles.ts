/** Display names of languages: name, then the words used in fences. */
const TITLES: ReadonlyMap<string, string> = new Map(
  `
Bash: bash; C: c; C++: c++ cpp; C#: c# cs csharp; CSS: css; Diff: diff;
Dockerfile: docker dockerfile; Go: go golang; GraphQL: graphql; HCL: hcl; HTML: html; INI: ini;
Java: java; JavaScript: javascript js; JSON: json jsonc; JSON5: json5; JSX: jsx; Kotlin: kotlin kt;
Makefile: makefile; Markdown: markdown md; MDX: mdx; nginx: nginx; PHP: php; PowerShell: powershell ps1;
Python: py python; Ruby: rb ruby; Rust: rs rust; Shell: sh shell; SQL: sql; Swift: swift;
Terraform: terraform tf; TOML: toml; TypeScript: ts typescript; TSX: tsx; Vue: vue; XML: xml;
YAML: yaml yml; Zsh: zsh
`
    .trim()
    .split(/;\s*/)
    .flatMap((row) => {
      const [title = '', words = ''] = row.split(': ');
      return words.split(' ').map((word) => [word, title] as const);
    }),
);

/** Display name of a code language; an unknown one is returned unchanged. */
export function languageTitle(language: string): string {
  return TITLES.get(language.toLowerCase()) ?? language;
}
