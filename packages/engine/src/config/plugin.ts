import type { MarkdownFile, MarkdownNode } from './transform';

/**
 * Checks a value: a function that returns it, and throws for a wrong one; or a schema of a library that follows
 * Standard Schema 1 (standardschema.dev), such as Zod, Valibot or ArkType.
 */
export type PluginSchema<Value> = ((value: unknown) => Value) | StandardSchema<Value>;

/** The part of Standard Schema 1 that is used. */
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

/** What every hook is given. */
export interface PluginContext<Options = unknown, Data = unknown> {
  /** What the configuration says under `options`, as the schema returned it. */
  readonly options: Options;
  /** What the hook `data` returned. */
  readonly data: Data;
  /** Absolute path of the folder of the site. */
  readonly root: string;
}

/** What the hook `data` is given. */
export interface PluginDataContext<Options = unknown, Data = unknown>
  extends Omit<PluginContext<Options, Data>, 'data'> {
  /** What it returned the last time, and when, in milliseconds since 1970; `null` without a cache. */
  readonly previous: { readonly value: Data; readonly at: number } | null;
}

/** An element that a plugin adds to the `<head>` of every document, as in the option `head`. */
export interface PluginHeadElement {
  readonly tag: 'link' | 'meta' | 'script' | 'style';
  readonly attributes?: Readonly<Record<string, string | boolean>>;
  readonly content?: string;
}

/** Origins that a plugin adds to the policy of the documents, as in the option `csp`. */
export type PluginOrigins = Partial<
  Record<'frames' | 'media' | 'scripts' | 'connect' | 'forms' | 'images', readonly string[]>
>;

/** A directive in a text: `:::name[label]{attributes}` with children, `::name[label]{attributes}`, or `:name[label]`. */
export interface PluginDirective {
  readonly name: string;
  readonly kind: 'container' | 'leaf' | 'text';
  /** The nodes between the brackets. */
  readonly label: readonly MarkdownNode[];
  readonly attributes: Readonly<Record<string, string>>;
  /** What a container holds. */
  readonly children: readonly MarkdownNode[];
  readonly file: MarkdownFile;
  /** Where it begins, from 1 in the text after the front matter; `null` for one that other code has made. */
  readonly line: number | null;
}

/** A node that a plugin renders, in its text. */
export interface PluginNode {
  readonly node: MarkdownNode;
  /** The words in it; of a directive, its label. */
  readonly text: string;
  readonly file: MarkdownFile;
  /** What the author has written behind it on its line. */
  readonly lineAfter: () => string;
  /** Warns the author, with the line of the node. */
  readonly report: (finding: Pick<PluginFinding, 'message' | 'hint'>) => void;
  /** An interface word that `words` names, in the language of the text, its `{name}` replaced by the value. */
  readonly word: (key: string, values?: Readonly<Record<string, string>>) => string;
  /**
   * What `make` returned for this source before, as long as the code of the plugin is the same; else calls it. `null`
   * is not cached.
   */
  readonly cached: (
    source: string,
    make: () => string | null | Promise<string | null>,
  ) => Promise<string | null>;
}

/** What a node is rendered as. */
export interface PluginRendering {
  readonly nodes: MarkdownNode | readonly MarkdownNode[];
  /** What the Markdown of the page has in its place. Default: what the author wrote. */
  readonly markdown?: string;
  /** Origins from which its page may load frames: `https://player.example.com`. */
  readonly frames?: readonly string[];
}

/** A text that a plugin adds to those of the site. */
export interface PluginText {
  /** Relative to the folder of the site, in a folder of texts: `content/pages/talks.md`. No file may be there. */
  readonly path: string;
  /** Front matter and Markdown. */
  readonly text: string;
}

/**
 * A page that a plugin adds. Pages of one path in several languages are translations of each other: the first of them
 * that is in the default language, or else the first, is the original, which other languages show in its place.
 */
export interface PluginPage {
  /** Address below the base URL, without the language: `/talks/fast`. Nothing else may be there. */
  readonly path: string;
  /** Code of the language that it is in. Default: that of the site. */
  readonly locale?: string;
  readonly title: string;
  /** Other fields of the front matter of a page, such as `description` or `unlisted`. */
  readonly frontMatter?: Readonly<Record<string, unknown>>;
  /** What it shows: Markdown; what React draws once, without a script; or a component that runs in the browser, too. */
  readonly body: string | PluginElement | PluginScreen;
}

/** An element of React: `<Talk talk={talk} />`. */
export interface PluginElement {
  readonly type: unknown;
  readonly props: unknown;
}

/** A component that draws a page in the browser as well, with its script. */
export interface PluginScreen {
  /** File of the component, its default export, relative to the folder of the site: `plugins/Map.tsx`. */
  readonly component: string;
  /** Plain data, as JSON has it. */
  readonly props?: Readonly<Record<string, unknown>>;
}

/** A text of the site as it is published. */
export interface PluginArticle {
  readonly kind: 'post' | 'doc' | 'page';
  /** Code of the language in whose part of the site it is. */
  readonly locale: string;
  /** Relative to the folder of the site. */
  readonly file: string;
  /** Address without the origin, in front of it the base URL. */
  readonly path: string;
  /** The address as links in texts have it: without the base URL. */
  readonly link: string;
  /** The whole address. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** `YYYY-MM-DD`; `null` for what is no post. */
  readonly date: string | null;
  readonly tags: readonly string[];
  /** It has an address, but no list, feed or search names it. */
  readonly isUnlisted: boolean;
  /** Its front matter with defaults, and the fields of plugins. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** The author's Markdown after the front matter. After this call the hook runs again whenever the text changes. */
  text(): string;
  /** The texts of the site that its links lead to, each once, by their `link`. */
  links(): readonly string[];
}

/** The site as hooks see it. */
export interface PluginSite {
  readonly title: string;
  /** Origin, such as `https://example.com`. */
  readonly url: string;
  readonly baseUrl: string;
  readonly locales: readonly { readonly code: string; readonly label: string }[];
  /** The texts of all languages, without drafts; posts newest first. */
  readonly articles: readonly PluginArticle[];
  /** All pages, lists included. */
  readonly pages: readonly { readonly path: string; readonly title: string; readonly locale: string }[];
}

/** What a hook `checks` has found. */
export interface PluginFinding {
  /** One sentence: what is wrong. */
  readonly message: string;
  /** One sentence: what to do about it. */
  readonly hint: string;
  /** `throw` fails the build. Default: `warn`. */
  readonly level?: 'log' | 'warn' | 'throw';
  /** Relative to the folder of the site. */
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
}

/** What the hook `outputs.files` is given. */
export interface PluginFilesContext<Options = unknown, Data = unknown> extends PluginContext<Options, Data> {
  /**
   * The HTML of a text as feeds have it: addresses are absolute, and nothing needs styles or scripts of the site. After
   * this call the hook runs again whenever the text changes.
   */
  readonly html: (article: PluginArticle) => string;
}

/** Plain data by name, by the `link` of a text. */
export type PluginFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A file that a plugin publishes. */
export interface PluginOutput {
  /** Relative to the published folder, with forward slashes: `talks.json`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/**
 * A plugin: what a module of the option `plugins` exports by default. Each hook is a function of what it is given: its
 * result is used until that, or the code of the plugin, changes. Hooks run in the order of the option.
 */
export interface Plugin<Options = unknown, Data = unknown> {
  /** Names it in messages: lower-case letters, digits and hyphens. */
  readonly name: string;
  /** Checks the options. Without it the plugin takes none. */
  readonly options?: PluginSchema<Options>;
  /** Loads what other hooks use, once a build: plain data, as JSON has it. Articles import it from `plugin:name`. */
  readonly data?: (context: PluginDataContext<Options, Data>) => Data | Promise<Data>;
  /** Files and folders of the site that `data` and `content` read: development runs them again when one changes. */
  readonly watch?: readonly string[];
  readonly head?: (context: PluginContext<Options, Data>) => readonly PluginHeadElement[];
  readonly csp?: (context: PluginContext<Options, Data>) => PluginOrigins;
  /** A style sheet for what it makes: after that of the look, before `theme.css`, which may change it. */
  readonly styles?: (context: PluginContext<Options, Data>) => string | Promise<string>;
  /** Fields that texts of a kind may have. The schema of a field is given `undefined` where the text has none. */
  readonly frontMatter?: Partial<
    Record<PluginArticle['kind'], Readonly<Record<string, PluginSchema<unknown>>>>
  >;
  /** Texts that the site has beside its files: pages, posts, documents, translations. `.mdx` brings React. */
  readonly content?: (
    context: PluginContext<Options, Data>,
  ) => readonly PluginText[] | Promise<readonly PluginText[]>;
  readonly markdown?: {
    /** By the name of a directive: the nodes in its place. */
    readonly directives?: Readonly<
      Record<
        string,
        (directive: PluginDirective, context: PluginContext<Options, Data>) => MarkdownNode | MarkdownNode[]
      >
    >;
    /**
     * Renders nodes after all trees have been changed, by their type: that of code has its language behind a colon
     * (`code:mermaid`), that of directives and elements their name (`leafDirective:youtube`). The node itself stays in
     * the tree, where search reads it. `null` renders it as without the plugin. A later plugin replaces what the engine
     * renders itself.
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
    /** Nodes that texts have only if a plugin asks for them: `math` and `inlineMath`, between dollar signs. */
    readonly syntax?: readonly 'math'[];
    /** Interface words that `render` uses, by the keys of `messages.json`. */
    readonly words?: readonly string[];
    /** Changes the tree of a text in place, or gives another one; after the directives. */
    readonly transform?: (
      tree: MarkdownNode,
      file: MarkdownFile,
      context: PluginContext<Options, Data>,
    ) => MarkdownNode | void | Promise<MarkdownNode> | Promise<void>;
  };
  /** Pages that depend on the texts of the site. Those of all plugins are added at once: no hook sees another's. */
  readonly pages?: (
    site: Omit<PluginSite, 'pages'>,
    context: PluginContext<Options, Data>,
  ) => readonly PluginPage[] | Promise<readonly PluginPage[]>;
  /**
   * What components are given of texts in `fields` of their props, beside what `frontMatter` adds: plain data by name, by
   * the `link` of the text. A link that no text has is ignored.
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
    /** Addresses of its files that links may lead to, such as `/talks.json`. */
    readonly paths?: readonly string[];
    readonly files: (
      site: PluginSite,
      context: PluginFilesContext<Options, Data>,
    ) => readonly PluginOutput[] | Promise<readonly PluginOutput[]>;
  };
}
