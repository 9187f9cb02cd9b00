#!/usr/bin/env node
import { runCommand } from '@isp/cli';

const { code, output, stream } = await runCommand(process.argv.slice(2));
if (output !== '') process[stream].write(`${output}\n`);
process.exitCode = code;
