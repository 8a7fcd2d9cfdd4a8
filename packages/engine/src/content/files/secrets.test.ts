import { describe, expect, it } from 'vitest';
import { reportSecrets } from './secrets';

// Put together here, so that no scanner takes this file for a leak.
const random = 'q7Zp2LmX9vTb4KcR8nYw3HdF6sJg1QaUeVoB5iNxMtEz0CkPyWlDhSrGfA';
const upper = 'Q7ZP2LMX9VTB4KCR';

describe('a key in a text', () => {
  it.each([
    ['AWS', `AKIA${upper}`],
    ['Google', `AIza${random.slice(0, 35)}`],
    ['GitHub', `ghp_${random.slice(0, 36)}`],
    ['GitHub', `github_pat_${random}${random}`],
    ['GitLab', `glpat-${random.slice(0, 20)}`],
    ['Slack', `xoxb-${random.slice(0, 30)}`],
    ['Stripe', `sk_live_${random.slice(0, 24)}`],
    ['OpenAI', `sk-proj-${random}`],
    ['Anthropic', `sk-ant-api03-${random}`],
    ['npm', `npm_${random.slice(0, 36)}`],
    ['private key', `-----BEGIN RSA PRIVATE KEY-----\n${random}\n${random}\n-----END RSA PRIVATE KEY-----`],
  ])('of %s is reported with its place, and not whole', (owner, key) => {
    for (const text of [`a\n\nb ${key}\n`, `---\nx:\n  ${key}\n---\n`, `a\n\`\`\`sh\n  ${key}\n\`\`\`\n`]) {
      const problems = reportSecrets(text);
      expect(problems).toMatchObject([
        { rule: 'secret', line: 3, column: 3, message: expect.stringContaining(owner) },
      ]);
      expect(JSON.stringify(problems)).not.toContain(key.slice(12));
    }
  });

  it.each([
    'AKIAIOSFODNN7EXAMPLE',
    'AKIAXXXXXXXXXXXXXXXX',
    'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    'sk-your-key-here-1A-your-key-here-and-so-on',
    `sk-${'1A'.repeat(20)}`,
    `sk_test_${random.slice(0, 24)}`,
    'npm_config_registry and npm_package_version',
    'task-management-and-Other-words-1-in-kebab-case-here',
    '-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----',
    'the prefix AKIA, ghp_ and sk-',
  ])('is not seen in what nobody can use: %s', (text) => expect(reportSecrets(text)).toEqual([]));
});
