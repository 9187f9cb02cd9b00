import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parsePipeline } from './parsePipeline.ts';
import { peakOf } from './peakOf.ts';
import { unpackYaml } from './unpackYaml.ts';

const steps = 'steps:\n  - name: train\n    command: python train.py\n';

describe('a pipeline’s YAML', () => {
  it('a pipeline’s YAML is read: steps after those they depend on, parameters with their types, what is ignored', () => {
    const { spec } = parsePipeline(`parameters:
  - { name: epochs, type: NUMBER_INTEGER, default: 3 }
  - name: note
steps:
  - { name: train, dependsOn: [load], resources: { cpu: 4, memoryGi: 8, gpu: 1 }, outputs: [{ name: m, type: model }] }
  - { name: score, dependsOn: [load], resources: { cpu: 2 } }
  - name: load
    title: 读取
`);
    expect(spec?.steps.map(({ name }) => name)).toEqual(['load', 'train', 'score']);
    expect(spec?.parameters).toEqual([
      { name: 'epochs', type: 'NUMBER_INTEGER', default: 3 },
      { name: 'note', type: 'STRING' },
    ]);
    expect(spec?.artifacts).toEqual([{ name: 'm', type: 'MODEL', step: 'train' }]);
    // two steps run at the same time
    expect(spec && peakOf(spec)).toEqual({ cpu: 6, memoryGi: 10, gpuCount: 1 });
  });

  it('a pipeline books what may run at the same moment: a step starts as soon as its own parents are done', () => {
    const lines = Array.from({ length: 50 }, (_, at) => [
      `  - { name: t${at}${at > 0 ? `, dependsOn: [t${at - 1}]` : ''}, resources: { cpu: 1 } }`,
      `  - { name: heavy${at}, dependsOn: [t${at}], resources: { cpu: 64, memoryGi: 1, gpu: 1 } }`,
    ]);
    const { spec } = parsePipeline(['steps:', ...lines.flat()].join('\n'));
    // The peak is reached when the chain is done and all heavy steps run at the same time. While the chain runs,
    // its next step runs beside the heavy steps that were started so far.
    expect(spec && peakOf(spec)).toEqual({ cpu: 50 * 64 + 49, memoryGi: 50 + 49 * 2, gpuCount: 50 });
    const chain = parsePipeline(
      'steps:\n  - name: a\n  - { name: b, dependsOn: [a] }\n  - { name: c, dependsOn: [b] }',
    );
    expect(chain.spec && peakOf(chain.spec)).toEqual({ cpu: 1, memoryGi: 2, gpuCount: 0 });
  });

  it.each([
    ['', '流水线定义为空'],
    ['a: 1', '第 1 行：缺少步骤（steps）'],
    ['steps: []', '第 1 行：缺少步骤（steps）'],
    ['steps:\n  - name: a\n - b', /^第 3 行：YAML 语法错误$/],
    ['steps:\n  - name: a\n  - name: a', '第 3 行：步骤 a 重复'],
    ['steps:\n  - name: a\n    dependsOn: [b]', '第 3 行：步骤 a 依赖的 b 不存在'],
    [
      'steps:\n  - name: a\n    dependsOn: [b]\n  - name: b\n    dependsOn: [a]',
      '第 3 行：步骤 a 的依赖形成了循环',
    ],
    ['steps:\n  - name: A b', '第 2 行：步骤 A b 的名称仅可含小写字母、数字、中划线'],
    ['steps:\n  - name: a\n    resources:\n      cpu: -1', '第 4 行：步骤 a 的资源（resources）不正确'],
    [`${steps}parameters:\n  - name: x\n    type: FLOAT`, /^第 6 行：参数 x 的类型不正确/],
    [
      `${steps}parameters:\n  - name: x\n    type: BOOLEAN\n    default: 3`,
      '第 7 行：参数 x 的默认值与类型不符',
    ],
    ['%YAML 1.1\n---\nsteps:\n  - name: a\n<<: 3', '第 3 行：YAML 语法错误'],
    ['&a [*a]', '第 1 行：YAML 语法错误'],
    ['steps:\n  - name: a\u0000', '流水线定义含有不可用的字符'],
    ['steps:\n  - name: a\ud800', '流水线定义含有不可用的字符'],
    ['steps:\n  - name: a\n    title: "x\\0"', '第 1 行：含有不可用的字符'],
    ['steps:\n  - name: a\n    title: "x\\ud800"', '第 1 行：含有不可用的字符'],
    [
      'steps:\n  - name: a\n    __proto__: { name: b }\n  - __proto__: { name: c }',
      '第 4 行：步骤缺少名称（name）',
    ],
  ])('a pipeline’s YAML is refused with the place of the error: %j', (text, problem) => {
    const parsed = parsePipeline(text);
    expect(parsed.spec).toBeUndefined();
    if (typeof problem === 'string') expect(parsed.problem).toBe(problem);
    else expect(parsed.problem).toMatch(problem);
  });

  it('a pipeline’s YAML does not grow by aliases or depth (T-A15)', () => {
    const bomb = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let at = 1; at < 12; at += 1)
      bomb.push(`a${at}: &a${at} [${Array.from({ length: 10 }, () => `*a${at - 1}`).join(', ')}]`);
    expect(parsePipeline(`${bomb.join('\n')}\n${steps}`).problem).toMatch(/引用过多/);
    expect(parsePipeline('['.repeat(90_000)).problem).toBeDefined();
    expect(parsePipeline('x'.repeat(100_001)).problem).toMatch(/过长/);
  });
});

/** Returns a tar archive that contains one file. */
function tar(name: string, text: string): Buffer {
  const head = Buffer.alloc(512);
  head.write(name, 0);
  head.write(Buffer.byteLength(text).toString(8).padStart(11, '0'), 124);
  head.write('0', 156);
  const body = Buffer.alloc(Math.ceil(Buffer.byteLength(text) / 512) * 512);
  body.write(text);
  return Buffer.concat([head, body, Buffer.alloc(1024)]);
}

describe('a pipeline’s package', () => {
  it('a pipeline’s package is the YAML itself, or an archive with one', () => {
    expect(unpackYaml('p.yaml', Buffer.from(`\uFEFF${steps}`))).toBe(steps);
    expect(unpackYaml('p.tar.gz', gzipSync(tar('dir/pipeline.yml', steps)))).toBe(steps);
    expect(unpackYaml('p.tgz', gzipSync(tar('readme.md', steps)))).toBeUndefined();
    // a zip archive that contains the compressed file flow/pipeline.yaml
    const zip = Buffer.from(
      'UEsDBBQAAAAIAAAAIQDPimLkMAAAADQAAAASAAAAZmxvdy9waXBlbGluZS55YW1sKy5JLSi24lJQ0FXIS8xNtVIoKUrMzAPyFRSS83NzE/NSrBQKKksy8vMgMnoFlVwAUEsBAhQDFAAAAAgAAAAhAM+KYuQwAAAANAAAABIAAAAAAAAAAAAAAIABAAAAAGZsb3cvcGlwZWxpbmUueWFtbFBLBQYAAAAAAQABAEAAAABgAAAAAAA=',
      'base64',
    );
    expect(unpackYaml('p.zip', zip)).toBe(steps);
    expect(() => unpackYaml('p.zip', zip.subarray(0, 30))).toThrow('not a zip archive');
  });

  it('one that unpacks to more than it may is refused (T-A15)', () => {
    expect(() => unpackYaml('p.tar.gz', gzipSync(Buffer.alloc(40 * 1024 * 1024)))).toThrow();
    expect(() => unpackYaml('p.tar.gz', Buffer.from('no archive'))).toThrow();
  });
});
