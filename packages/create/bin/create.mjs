#!/usr/bin/env node
import { runCreate } from '@isp/create';

const { code, output, stream } = await runCreate(process.argv.slice(2));
process[stream].write(`${output}\n`);
process.exitCode = code;
