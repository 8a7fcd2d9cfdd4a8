import { explain, run } from './run';

run(process.argv.slice(2)).catch((error: unknown) => {
  explain(error);
  process.exitCode = 1;
});
