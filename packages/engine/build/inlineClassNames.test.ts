import { expect, it } from 'vitest';
import { withNamespaces } from './inlineClassNames';

it('imports the names of CSS modules as a namespace', () => {
  expect(
    withNamespaces('import s from "./Footer.module.css";\nimport d from \'../Drawer.module.css\';'),
  ).toBe('import * as s from "./Footer.module.css";\nimport * as d from \'../Drawer.module.css\';');
});

it('leaves every other import as it is', () => {
  const code =
    'import "./reset.css";\nimport React from "react";\nconst text = `import s from "./x.module.css";`;';
  expect(withNamespaces(code)).toBe(code);
});
