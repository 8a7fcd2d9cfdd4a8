import type { PluginPage, PluginText } from './pluginPage';
import type { MarkdownFile, MarkdownNode } from './transform';

/**
 * Validates a value: a function that returns the parsed value or throws, or a schema that implements Standard Schema 1
 * (standardschema.dev), such as those of Zod, Valibot or ArkType.
 */
export type PluginSchema<Value> = ((value: unknown) => Value) | StandardSchema<Value>;

/** The subset of the Standard Schema 1 interface that the engine calls. */
export interface StandardSchema<Value> {
  readonly '~standard': {
    readonly validate: (
      value: unknown,
    ) => StandardResult<Value> | { then(done: (result: StandardResult<Value>) => void): unknown };
  };
}

type StandardResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | {
      readonly issues: readonly {
        readonly message: string;
        readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
      }[];
    };

/** Context that is passed to the hooks. */
export interface PluginContext<Options = unknown, Data = unknown> {
  /** The plugin's `options` in the configuration, as parsed by its schema. */
  readonly options: Options;
  /** Return value of the `data` hook. */
  readonly data: Data;
  /** Absolute path of the site folder. */
  readonly root: string;
}

/** Context of the hooks that run before the texts of the site are read. */
export interface PluginSetupContext<Options = unknown, Data = unknown> extends PluginContext<Options, Data> {
  /** Origin, such as `https://example.com`. */
  readonly url: string;
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
}

/** Context of the `data` hook. */
export interface PluginDataContext<Options = unknown, Data = unknown>
  extends Omit<PluginSetupContext<Options, Data>, 'data'> {
  /** The cached return value of the last run and its Unix time in milliseconds; `null` if nothing is cached. */
  readonly previous: { readonly value: Data; readonly at: number } | null;
}

/** An element added to the `<head>` of every document, as in the `head` option. */
export interface PluginHeadElement {
  readonly tag: 'link' | 'meta' | 'script' | 'style';
  readonly attributes?: Readonly<Record<string, string | boolean>>;
  readonly content?: string;
}

/** Origins added to the Content Security Policy of the documents, as in the `csp` option. */
export type PluginOrigins = Partial<
  Record<'frames' | 'media' | 'scripts' | 'connect' | 'forms' | 'images', readonly string[]>
>;

/** A directive in a text: `:::name[label]{attributes}` with children, `::name[label]{attributes}`, or `:name[label]`. */
export interface PluginDirective {
  readonly name: string;
  readonly kind: 'container' | 'leaf' | 'text';
  /** Nodes of the label, in brackets. */
  readonly label: readonly MarkdownNode[];
  readonly attributes: Readonly<Record<string, string>>;
  /** Child nodes of a container directive. */
  readonly children: readonly MarkdownNode[];
  readonly file: MarkdownFile;
  /** First line, 1-based and counted after the front matter; `null` for a generated node. */
  readonly line: number | null;
}

/** Argument of a node renderer: the node and functions for its file. */
export interface PluginNode {
  readonly node: MarkdownNode;
  /** Plain text of the node; for a directive, of its label. */
  readonly text: string;
  readonly file: MarkdownFile;
  /** Source text after the node on the same line. */
  readonly lineAfter: () => string;
  /** Reports a warning at the line of the node. */
  readonly report: (finding: Pick<PluginFinding, 'message' | 'hint'>) => void;
  /**
   * An interface message listed in `words`, in the locale of the file, with `{name}` placeholders replaced by `values`.
   */
  readonly word: (key: string, values?: Readonly<Record<string, string>>) => string;
  /** Memoizes `make` across builds, by `source` and the code, options and data of the plugin. `null` is not cached. */
  readonly cached: (
    source: string,
    make: () => string | null | Promise<string | null>,
  ) => Promise<string | null>;
}

/** Result of a node renderer. */
export interface PluginRendering {
  readonly nodes: MarkdownNode | readonly MarkdownNode[];
  /** Replacement in the Markdown version of the page. Default: the source text of the node. */
  readonly markdown?: string;
  /** Origins that the page may load frames from, such as `https://player.example.com`. */
  readonly frames?: readonly string[];
}

/** A published post, document or page. */
export interface PluginArticle {
  readonly kind: 'post' | 'doc' | 'page';
  /** Locale code of the part of the site that contains it. */
  readonly locale: string;
  /** Path relative to the site folder. */
  readonly file: string;
  /** URL path, including the base URL. */
  readonly path: string;
  /** URL path without the base URL, as in links of Markdown files. */
  readonly link: string;
  /** Absolute URL. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** `YYYY-MM-DD`; `null` unless it is a post. */
  readonly date: string | null;
  readonly tags: readonly string[];
  /** It has a URL, but is left out of lists, feeds and search. */
  readonly isUnlisted: boolean;
  /** Front matter, including default values and fields declared by plugins. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Markdown source after the front matter. Calling it makes the text a dependency of the hook. */
  text(): string;
  /** Distinct `link`s of the articles that it links to. */
  links(): readonly string[];
}

/** The site as passed to hooks. */
export interface PluginSite {
  readonly title: string;
  /** Origin, such as `https://example.com`. */
  readonly url: string;
  readonly baseUrl: string;
  readonly locales: readonly { readonly code: string; readonly label: string }[];
  /** Articles in all locales, without drafts; posts are sorted newest first. */
  readonly articles: readonly PluginArticle[];
  /** All pages, including lists. */
  readonly pages: readonly { readonly path: string; readonly title: string; readonly locale: string }[];
}

/** A finding of a `checks` hook. */
export interface PluginFinding {
  /** One sentence that states the problem. */
  readonly message: string;
  /** One sentence that states the remedy. */
  readonly hint: string;
  /** `throw` fails the build. Default: `warn`. */
  readonly level?: 'log' | 'warn' | 'throw';
  /** Path relative to the site folder. */
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
}

/** Context of the `outputs.files` hook. */
export interface PluginFilesContext<Options = unknown, Data = unknown> extends PluginContext<Options, Data> {
  /**
   * HTML of an article as in feeds: URLs are absolute, and it needs no styles or scripts of the site. Calling it makes
   * the article a dependency of the hook.
   */
  readonly html: (article: PluginArticle) => string;
}

/** Maps the `link` of an article to JSON-serializable values by field name. */
export type PluginFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A published file. */
export interface PluginOutput {
  /** Path relative to the output folder, with forward slashes: `talks.json`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/**
 * A plugin: the default export of a module listed in the `plugins` option. Each hook must be a pure function of its
 * arguments: its result is cached until these or the code of the plugin change. Hooks run in the order of the option.
 */
export interface Plugin<Options = unknown, Data = unknown> {
  /** Name in messages: lower-case letters, digits and hyphens. */
  readonly name: string;
  /** Schema of the options. Without it the plugin accepts none. */
  readonly options?: PluginSchema<Options>;
  /** Loads JSON-serializable data for the other hooks, once per build. MDX files import it from `plugin:name`. */
  readonly data?: (context: PluginDataContext<Options, Data>) => Data | Promise<Data>;
  /** Files and folders of the site that `data` and `content` read: the dev server runs them again when one changes. */
  readonly watch?: readonly string[];
  readonly head?: (context: PluginSetupContext<Options, Data>) => readonly PluginHeadElement[];
  readonly csp?: (context: PluginSetupContext<Options, Data>) => PluginOrigins;
  /** A style sheet, loaded after that of the theme and before `theme.css`, which can override it. */
  readonly styles?: (context: PluginSetupContext<Options, Data>) => string | Promise<string>;
  /** Additional front matter fields by kind of article. The schema is called with `undefined` for a missing field. */
  readonly frontMatter?: Partial<
    Record<PluginArticle['kind'], Readonly<Record<string, PluginSchema<unknown>>>>
  >;
  /** Generated content files: pages, posts, documents or translations, as `.md` or `.mdx`. */
  readonly content?: (
    context: PluginSetupContext<Options, Data>,
  ) => readonly PluginText[] | Promise<readonly PluginText[]>;
  readonly markdown?: {
    /** Replaces directives with nodes, by directive name. */
    readonly directives?: Readonly<
      Record<
        string,
        (directive: PluginDirective, context: PluginContext<Options, Data>) => MarkdownNode | MarkdownNode[]
      >
    >;
    /**
     * Renderers by node type, called after all transforms. The key of a code block ends with a colon and its language
     * (`code:mermaid`), that of a directive or element with its name (`leafDirective:youtube`). The node itself stays
     * in the tree, where search reads it. `null` falls back to the default rendering. Later plugins override the
     * renderers of earlier ones and of the engine.
     */
    readonly render?: Readonly<
      Record<
        string,
        (
          node: PluginNode,
          context: PluginContext<Options, Data>,
        ) => PluginRendering | null | Promise<PluginRendering | null>
      >
    >;
    /** Syntax extensions of the parser: `math` adds `math` and `inlineMath` nodes, between dollar signs. */
    readonly syntax?: readonly 'math'[];
    /** Keys of `messages.json` that `render` uses. */
    readonly words?: readonly string[];
    /**
     * Mutates the tree or returns another one; called after the directives. Its result is cached until the text or the
     * code, options or data of the plugin change.
     */
    readonly transform?: (
      tree: MarkdownNode,
      file: MarkdownFile,
      context: PluginContext<Options, Data>,
    ) => MarkdownNode | void | Promise<MarkdownNode> | Promise<void>;
  };
  /** Generates pages from the articles of the site. No hook receives the pages of another plugin. */
  readonly pages?: (
    site: Omit<PluginSite, 'pages'>,
    context: PluginContext<Options, Data>,
  ) => readonly PluginPage[] | Promise<readonly PluginPage[]>;
  /**
   * Values for the `fields` prop of components, in addition to those of `frontMatter`: JSON-serializable values by
   * field name, by the `link` of the article. Unknown links are ignored.
   */
  readonly fields?: (
    site: Omit<PluginSite, 'pages'>,
    context: PluginContext<Options, Data>,
  ) => PluginFields | Promise<PluginFields>;
  readonly checks?: (
    site: PluginSite,
    context: PluginContext<Options, Data>,
  ) => readonly PluginFinding[] | Promise<readonly PluginFinding[]>;
  readonly outputs?: {
    /** URL paths of its files that are valid link targets, such as `/talks.json`. */
    readonly paths?: readonly string[];
    readonly files: (
      site: PluginSite,
      context: PluginFilesContext<Options, Data>,
    ) => readonly PluginOutput[] | Promise<readonly PluginOutput[]>;
  };
}
