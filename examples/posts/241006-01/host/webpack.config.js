const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { ModuleFederationPlugin } = require('webpack').container;
const deps = require('./package.json').dependencies;
const cartUrl = process.env.CART_URL ?? 'http://localhost:3001';

module.exports = {
  entry: './src/index.ts',
  output: {
    uniqueName: 'shell',
    publicPath: 'auto',
    path: path.resolve(__dirname, 'dist'),
    clean: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [{ test: /\.tsx?$/, loader: 'esbuild-loader', options: { jsx: 'automatic' } }],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'shell',
      remotes: { cart: `cart@${cartUrl}/remoteEntry.js` },
      shared: {
        react: { singleton: true, requiredVersion: deps.react },
        'react-dom': { singleton: true, requiredVersion: deps['react-dom'] },
      },
    }),
    new HtmlWebpackPlugin({ template: './public/index.html' }),
  ],
  devServer: { port: 3000 },
};
