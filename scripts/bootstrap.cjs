// Runs a project script with the packaged Node, after installing missing packages; with --env first, the script gets the
// settings in .env. Only this file must also run on older Node versions: plain CommonJS, built-in modules only.
'use strict';
const { spawn, spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const MIN_NODE_VERSION = 24;
const root = path.join(__dirname, '..');
const modules = path.join(root, 'node_modules');
const bin = path.join(modules, '.bin');
const packagedNode = path.join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Returns whether all required packages in the lock file are installed in the locked versions. npm writes its own list
 * last, so this detects an interrupted installation.
 */
function isInstalled() {
  const locked = readJson(path.join(root, 'package-lock.json'));
  const installed = readJson(path.join(modules, '.package-lock.json'));
  if (!locked || !installed) return false;
  return Object.entries(locked.packages).every(([place, entry]) => {
    if (place === '' || entry.optional || entry.devOptional) return true;
    const found = installed.packages[place];
    return found !== undefined && found.version === entry.version && fs.existsSync(path.join(root, place));
  });
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function install() {
  process.stderr.write('Installing packages (once) ...\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0)
    fail('The packages could not be installed; the lines above say why. Run the same command again.');
}

function findInstalledNode() {
  if (Number(process.versions.node.split('.')[0]) >= MIN_NODE_VERSION) return process.execPath;
  return fail(
    `Node ${MIN_NODE_VERSION} is not packaged for this machine. Install Node ${MIN_NODE_VERSION} or newer and run the same command again.`,
  );
}

/** Lets child processes use the packaged Node and its compile cache. */
function createEnvironment() {
  return {
    NODE_COMPILE_CACHE: path.join(modules, '.cache/node'),
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  };
}

function getNodeFlags(usesSettings) {
  const flags = readJson(path.join(__dirname, 'node-flags.json'));
  return usesSettings && fs.existsSync(path.join(root, '.env')) ? [...flags, '--env-file=.env'] : flags;
}

function run(node, words) {
  const usesSettings = words[0] === '--env';
  const [script, ...args] = usesSettings ? words.slice(1) : words;
  const child = spawn(node, [...getNodeFlags(usesSettings), path.join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: createEnvironment(),
    shell: process.platform === 'win32',
  });
  // A terminal also signals the child directly, so the child tolerates duplicate signals.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    // The packaged Node needs glibc, which Alpine doesn't have.
    if (node === packagedNode) run(findInstalledNode(), words);
    else fail(`The command could not be started: ${error.message}`);
  });
  child.on('exit', (code, signal) => process.exit(code === null ? 128 + (signal === 'SIGINT' ? 2 : 15) : code));
}

if (!isInstalled()) install();
run(fs.existsSync(packagedNode) ? packagedNode : findInstalledNode(), process.argv.slice(2));
