import { type Plugin, parse } from 'postcss';

/** Shortens cascade layers to their first letters, which must differ: every document contains the names. */
export function shortLayers(): Plugin {
  const names = new Map<string, string>();
  return {
    postcssPlugin: 'devlog:short-layers',
    Once(root) {
      root.walkAtRules('layer', (rule) => {
        rule.params = rule.params.replace(/\w+/g, (name) => {
          const [letter = ''] = name;
          if ((names.get(letter) ?? name) !== name)
            throw rule.error(`The layers ${names.get(letter)} and ${name} begin with the same letter.`);
          names.set(letter, name);
          return letter;
        });
      });
    },
  };
}

/**
 * Removes what the minifier leaves: spaces after commas and around slashes, semicolons at the end of a block, and `&`
 * at the start of a nested selector, which implies it.
 */
export function withoutSpaces(css: string): string {
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    rule.selectors = rule.selectors.map((selector) => selector.replace(/^&(?: |(?=[>+~]))(?=[^&]+$)/, ''));
  });
  return sheet
    .toString()
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<=[,/]) +| +(?=\/)|;(?=\})/g, (part) =>
      /^["']/.test(part) ? part : '',
    );
}

/** Minifies a style sheet: removes comments and insignificant whitespace. */
export function minified(css: string): string {
  const sheet = parse(css);
  sheet.walkComments((comment) => void comment.remove());
  sheet.walk((node) => {
    Object.assign(node.raws, { before: '', after: '', semicolon: false });
    if (node.type === 'rule')
      node.selector = node.selector.replace(/\s+/g, ' ').replace(/ ?([>+~,]) ?/g, '$1');
    node.raws.between = node.type === 'decl' ? ':' : '';
    if (node.type === 'decl')
      node.value = node.value.replace(/"[^"]*"|'[^']*'|\s+/g, (part) => (part.trim() === '' ? ' ' : part));
  });
  sheet.raws.after = '';
  return withoutSpaces(sheet.toString());
}
