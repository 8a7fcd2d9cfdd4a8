import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Files of a minimal Hugo site around the corpus: no theme, one style sheet, code highlighted by classes, lists of ten posts
 * a page, tags, feeds and a sitemap.
 */
const FILES: Readonly<Record<string, string>> = {
  'hugo.toml': `baseURL = 'https://bench.example.com/'
languageCode = 'ko'
defaultContentLanguage = 'ko'
title = 'Benchmark'
paginate = 10
enableGitInfo = false
[taxonomies]
tag = 'tags'
[markup.goldmark.renderer]
unsafe = true
[markup.highlight]
noClasses = false
[markup.tableOfContents]
startLevel = 2
endLevel = 3
`,
  'layouts/_default/baseof.html': `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{{ if .IsHome }}{{ .Site.Title }}{{ else }}{{ .Title }} | {{ .Site.Title }}{{ end }}</title>
{{ with .Description }}<meta name="description" content="{{ . }}">{{ end }}
<link rel="canonical" href="{{ .Permalink }}">
<meta property="og:title" content="{{ .Title }}">
<meta property="og:url" content="{{ .Permalink }}">
{{ range .AlternativeOutputFormats }}{{ printf \`<link rel="%s" type="%s" href="%s">\` .Rel .MediaType.Type .RelPermalink | safeHTML }}
{{ end }}<link rel="stylesheet" href="{{ "style.css" | relURL }}">
</head>
<body>
<header><nav><a href="{{ "/" | relURL }}">{{ .Site.Title }}</a> <a href="{{ "/posts/" | relURL }}">Blog</a> <a href="{{ "/docs/" | relURL }}">Docs</a> <a href="{{ "/tags/" | relURL }}">Tags</a></nav></header>
<main>{{ block "main" . }}{{ end }}</main>
<footer><p>{{ .Site.Title }}</p></footer>
</body>
</html>
`,
  'layouts/_default/single.html': `{{ define "main" }}<article>
<h1>{{ .Title }}</h1>
<p><time datetime="{{ .Date.Format "2006-01-02" }}">{{ .Date.Format "2006-01-02" }}</time> · {{ .ReadingTime }} min</p>
<aside>{{ .TableOfContents }}</aside>
{{ .Content }}
<ul>{{ range .GetTerms "tags" }}<li><a href="{{ .RelPermalink }}">{{ .LinkTitle }}</a></li>{{ end }}</ul>
<nav>{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }} {{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>
</article>{{ end }}
`,
  'layouts/_default/list.html': `{{ define "main" }}<h1>{{ .Title }}</h1>
{{ range .Paginator.Pages }}<section>
<h2><a href="{{ .RelPermalink }}">{{ .Title }}</a></h2>
<p><time datetime="{{ .Date.Format "2006-01-02" }}">{{ .Date.Format "2006-01-02" }}</time></p>
<p>{{ .Summary }}</p>
</section>{{ end }}
{{ template "_internal/pagination.html" . }}{{ end }}
`,
  'layouts/_default/terms.html': `{{ define "main" }}<h1>{{ .Title }}</h1>
<ul>{{ range .Data.Terms.ByCount }}<li><a href="{{ .Page.RelPermalink }}">{{ .Page.Title }}</a> {{ .Count }}</li>{{ end }}</ul>{{ end }}
`,
  'layouts/index.html': `{{ define "main" }}<h1>{{ .Title }}</h1>
<ul>{{ range first 10 (where .Site.RegularPages "Section" "posts") }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}
`,
  'static/style.css': `:root{color-scheme:light dark;font:1rem/1.7 system-ui,sans-serif}
body{max-width:44rem;margin:0 auto;padding:0 1rem}
nav a{margin-right:1rem}
pre{overflow-x:auto;padding:1rem;background:#8881;border-radius:.25rem}
code{font:.9em/1.5 ui-monospace,monospace}
table{border-collapse:collapse;display:block;overflow-x:auto}
td,th{border:1px solid #8884;padding:.25rem .5rem}
.chroma .k,.chroma .kd,.chroma .kr{color:#a626a4}
.chroma .s,.chroma .s1,.chroma .s2{color:#50a14f}
.chroma .c1,.chroma .cm{color:#8a8a8a}
.chroma .nf,.chroma .nb{color:#4078f2}
.chroma .m,.chroma .mi{color:#986801}
`,
};

/** Version of the installed Hugo (Debian's package `hugo`); `null` if there is none. */
export function hugoVersion(): string | null {
  try {
    const [, version] = /v([\d.]+)/.exec(execFileSync('hugo', ['version'], { encoding: 'utf8' })) ?? [];
    return version ?? null;
  } catch {
    return null;
  }
}

/** Empties a folder, and writes a Hugo site without content into it. */
export function makeHugoSite(root: string): void {
  rmSync(root, { recursive: true, force: true });
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
}

/** The command that builds the site in `root`, whose output is in `public`. */
export const hugoBuild = (root: string): string[] => ['hugo', '--source', root, '--quiet'];
