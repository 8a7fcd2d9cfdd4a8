// @ts-check
import { execFileSync } from 'node:child_process';

/** Runs a command line without quotes in it. @param {string} line @returns {string} what it printed */
export function run(line) {
  const [command = '', ...args] = line.split(' ');
  return execFileSync(command, args, { encoding: 'utf8' });
}

/** A new network namespace with its loopback up. @param {string} name */
export function space(name) {
  run(`ip netns add ${name}`);
  run(`ip -n ${name} link set lo up`);
}

/** A cable between two namespaces, with an address at either end. @param {string} name @param {[space: string, address: string][]} ends */
export function cable(name, ends) {
  const [one, other] = ends.map(([where]) => where);
  run(`ip link add ${name}0 netns ${one} type veth peer name ${name}1 netns ${other}`);
  for (const [index, [where, address]] of ends.entries()) {
    run(`ip -n ${where} addr add ${address}/24 dev ${name}${index}`);
    run(`ip -n ${where} link set ${name}${index} up`);
  }
}

/** Removes a namespace and ends what still runs in it. @param {string} name */
export function clear(name) {
  for (const pid of run(`ip netns pids ${name}`).split('\n').filter(Boolean))
    process.kill(Number(pid), 'SIGKILL');
  run(`ip netns del ${name}`);
}
