/** Writes the MDX of a page that is one component. @param from module of the component, as a literal of JavaScript */
export function generatedScreen(from: string, props: string, children: string): string {
  return `import ${NAME} from ${from};\n\nexport const pluginProps = ${props};\n\n${OPEN}\n\n${children}\n\n${CLOSE}`;
}

/** Removes the tags of {@link generatedScreen}, which no author has written. */
export const withoutScreen = (text: string): string => text.replaceAll(OPEN, '').replaceAll(CLOSE, '');

const NAME = 'PluginScreen';
const OPEN = `<${NAME} {...pluginProps}>`;
const CLOSE = `</${NAME}>`;
