import type { BackProductInterface } from '../../../generated/rows.ts';

type Form = Pick<BackProductInterface, 'interfaceName' | 'groupName' | 'method' | 'path'> &
  Partial<BackProductInterface>;

const common: Partial<BackProductInterface> = {
  ...{
    authType: 'REQUEST_KEY',
    contentType: 'JSON',
    timeoutMs: 10_000,
    qpsLimit: 10,
    billable: true,
    version: 'v1',
  },
  errorCodes: [
    { code: 'PARAM_INVALID', message: '参数不正确', desc: '请检查必填参数与格式' },
    { code: 'IMAGE_TOO_LARGE', message: '文件过大', desc: '单个文件不超过 4 MiB' },
  ],
};

/**
 * Returns the interfaces of a product, depending on the product's type: one that runs a task, one that returns the
 * progress of a task, and one for batches.
 */
export function demoInterfaces(type: string, name: string): readonly Form[] {
  if (!['API', 'MODEL', 'APP'].includes(type)) return [];
  const run: Form = {
    ...{ ...common, interfaceName: name, groupName: '核心接口', method: 'POST', path: '/v1/run' },
    requestParams: [
      {
        name: 'input',
        in: 'BODY',
        type: 'string',
        required: true,
        desc: '待处理的内容或文件地址',
        example: 'https://example.com/a.png',
      },
      { name: 'options', in: 'BODY', type: 'object', required: false, desc: '处理选项' },
    ],
    requestExample: JSON.stringify({ input: 'https://example.com/a.png' }, null, 2),
    responseParams: [
      { name: 'requestId', type: 'string', desc: '请求标识' },
      { name: 'result', type: 'object', desc: '处理结果' },
    ],
    responseExample: JSON.stringify({ requestId: 'a1b2c3', result: { text: '示例', score: 0.98 } }, null, 2),
  };
  const state: Form = {
    ...{
      ...common,
      interfaceName: `${name}任务查询`,
      groupName: '任务',
      method: 'GET',
      path: '/v1/tasks/{taskId}',
    },
    billable: false,
    requestParams: [
      { name: 'taskId', in: 'PATH', type: 'string', required: true, desc: '任务标识', example: 't-001' },
    ],
    responseParams: [{ name: 'state', type: 'string', desc: '任务状态' }],
    responseExample: JSON.stringify({ state: 'DONE', progress: 100 }, null, 2),
  };
  const batch: Form = {
    ...{ ...common, interfaceName: `${name}批量处理`, groupName: '任务', method: 'POST', path: '/v1/batch' },
    requestParams: [{ name: 'inputs', in: 'BODY', type: 'array', required: true, desc: '最多一百条' }],
    requestExample: JSON.stringify({ inputs: ['https://example.com/a.png'] }, null, 2),
    responseParams: [{ name: 'taskId', type: 'string', desc: '任务标识' }],
    responseExample: JSON.stringify({ taskId: 't-001' }, null, 2),
  };
  return type === 'API' ? [run, state, batch] : [run, state];
}
