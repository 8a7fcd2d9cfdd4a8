import { CONFIG_FILE } from '../config/configFile';
import { ownPath } from '../shared/ownAddress';
import type { Problem } from '../shared/problem';
import { isExternal } from '../shared/url';
import { linkFault } from './linkFault';
import type { Check } from './types';

/** Reports elements of `head`, of the configuration and of plugins, that refer to a missing file or a blocked style sheet. */
export const checkHeadElements: Check = (context) =>
  context.config.head.flatMap(({ tag, attributes, plugin }, index) =>
    (['href', 'src'] as const).flatMap((name): Problem | [] => {
      const to = attributes[name];
      if (typeof to !== 'string') return [];
      const place = plugin
        ? { file: plugin }
        : { file: CONFIG_FILE, option: ['head', index, 'attributes', name] };
      const written = plugin
        ? `\`attributes.${name}\` of an element of the hook \`head\` is \`${to}\``
        : `\`head[${index}].attributes.${name}\` is \`${to}\``;
      const isStyle = tag === 'link' && /\bstylesheet\b/i.test(String(attributes.rel));
      if (isStyle && isExternal(to) && ownPath(to, context.config) === null)
        return {
          rule: 'blocked-embed',
          level: 'warn',
          ...place,
          message: `${written}, a style sheet that browsers block: the pages allow those of the site alone`,
          hint: 'Put the style sheet, and the fonts that it names, into static/; `fonts` has fonts of the site.',
        };
      const fault = linkFault({ to, from: 'host' }, context);
      if (fault === null || fault.rule === 'broken-anchor') return [];
      const { rule, level, what, hint } = fault;
      const problem = { rule, level, ...place };
      const isMistyped = rule === 'broken-link' && fault.missing === undefined;
      if (rule === 'outside-base' || isMistyped)
        return {
          ...problem,
          message: `${written}, which ${what}`,
          hint: `${hint!}${plugin && rule === 'outside-base' ? ' The context of the hook has `baseUrl`.' : ''}`,
        };
      const remedy = 'Put the file into static/, or correct the path.';
      return { ...problem, message: `${written}, which does not exist`, hint: remedy };
    }),
  );
