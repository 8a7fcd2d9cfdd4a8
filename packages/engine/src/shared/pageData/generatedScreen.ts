const NAME = 'PluginScreen';

/** Writes the MDX of a page that is one component. @param from module of the component, as a literal of JavaScript */
export function generatedScreen(from: string, props: string, children: string): string {
  return `import ${NAME} from ${from};\n\nexport const pluginProps = ${props};\n\n<${NAME} {...pluginProps}>\n\n${children}\n\n</${NAME}>`;
}
