#!/usr/bin/env node
// @ts-check
// What the full Python image carries and the slim one does not, without Docker: the packages of buildpack-deps, asked of
// apt as if nothing were installed. Needs a Debian 12.
import { spawnSync } from 'node:child_process';
import { keep } from './measure.mjs';

/** About what an image of Debian has before anything is added. */
const BASE =
  'apt base-files bash coreutils dash findutils grep gzip login mount passwd perl-base sed tar util-linux';
/** What a compiler needs, and no more. */
const COMPILER = 'gcc libc6-dev';
/** What the image buildpack-deps installs on Debian 12, which python:3.12 is built on. */
const BUILDPACK = `autoconf automake bzip2 ca-certificates curl default-libmysqlclient-dev dpkg-dev file g++ gcc git gnupg
  imagemagick libbz2-dev libc6-dev libcurl4-openssl-dev libdb-dev libevent-dev libffi-dev libgdbm-dev libglib2.0-dev
  libgmp-dev libjpeg-dev libkrb5-dev liblzma-dev libmagickcore-dev libmagickwand-dev libmaxminddb-dev libncurses5-dev
  libncursesw5-dev libpng-dev libpq-dev libreadline-dev libsqlite3-dev libssl-dev libtool libwebp-dev libxml2-dev
  libxslt-dev libyaml-dev make mercurial netbase openssh-client patch procps sq subversion unzip wget xz-utils zlib1g-dev`;

/** @param {string} packages @returns {{ packages: number, megabytes: number }} what apt would install, and how much that is */
function asked(packages) {
  const { stdout } = spawnSync(
    'apt-get',
    [
      '-o',
      'Dir::State::status=/dev/null',
      'install',
      '--no-install-recommends',
      '--assume-no',
      ...packages.split(/\s+/),
    ],
    { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  );
  const count = /(\d+) newly installed/.exec(stdout)?.[1];
  const size = /After this operation, ([\d.,]+) MB/.exec(stdout)?.[1];
  if (!count || !size) throw new Error(`apt did not say what it would install:\n${stdout}`);
  return { packages: Number(count), megabytes: Number(size.replaceAll(',', '')) };
}

const base = asked(BASE);
/** @param {string} packages */
const beyond = (packages) => {
  const all = asked(`${BASE} ${packages}`);
  return { packages: all.packages - base.packages, megabytes: all.megabytes - base.megabytes };
};
const raw = { base, compiler: beyond(COMPILER), buildpack: beyond(BUILDPACK) };
console.log(JSON.stringify(raw));
keep('buildPackages', { raw });
