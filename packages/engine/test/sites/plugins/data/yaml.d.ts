declare module '*.yml';
