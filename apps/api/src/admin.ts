import { runAdmin } from './admin/runAdmin.ts';

const { code, text } = await runAdmin(process.argv.slice(2), { env: process.env });
(code === 0 ? process.stdout : process.stderr).write(`${text.trimEnd()}\n`);
process.exitCode = code;
