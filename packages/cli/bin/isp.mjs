#!/usr/bin/env node
import { runCommand } from '@isp/cli';

const { code, output } = runCommand(process.argv.slice(2));
(code === 0 ? process.stdout : process.stderr).write(`${output}\n`);
process.exitCode = code;
