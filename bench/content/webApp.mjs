// @ts-check
/** The package.json that 240922-01 installs with npm and pnpm. */
export const PACKAGE = {
  name: 'app',
  private: true,
  dependencies: { react: '18.3.1', 'react-dom': '18.3.1', express: '4.21.1', zod: '3.23.8' },
  devDependencies: {
    vite: '5.4.10',
    vitest: '2.1.4',
    typescript: '5.6.3',
    eslint: '9.14.0',
    prettier: '3.3.3',
  },
};
