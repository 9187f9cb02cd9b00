import type { Row } from '@isp/schema';
import type { ReadContext } from '@isp/server';
import { sql } from 'kysely';

const ideTypes = [
  { value: 'JUPYTER_LAB', label: 'JupyterLab' },
  { value: 'CODE_SERVER', label: 'VS Code' },
  { value: 'RSTUDIO', label: 'RStudio' },
] as const;

/** Returns the choices and limits of the form that adds a notebook. */
export async function spawnerConfig(work: ReadContext): Promise<Row> {
  const usable: Row[] = [];
  const isUsable = sql`status = 'AVAILABLE' and "usageScopes" @> '["NOTEBOOK"]'`;
  for await (const image of work.records('miror.image').each(isUsable)) usable.push(image);
  const sums = await work
    .records('resource.resource')
    .sum({ status: 'RUNNING' }, ['cpuCores', 'usedCpu', 'memoryGi', 'usedMemoryGi', 'gpuCount', 'usedGpu']);
  const choices = (code: string) => work.dictionary(code).map(({ label, value }) => ({ value, label }));
  return {
    ideTypes: ideTypes.map((ide) => ({
      ...ide,
      images: usable.map((image) => ({
        id: image.id,
        label: image.imageName,
        framework: image.framework,
        chipType: image.chipType,
      })),
    })),
    cpu: { value: 2, min: 0.5, max: 64, limitFactor: 1.2, readOnly: false },
    memory: { value: 4, min: 1, max: 512, limitFactor: 1.2, readOnly: false },
    gpu: {
      models: work.dictionary('gpu_model').map(({ value }) => ({ model: value, counts: [0, 1, 2, 4, 8] })),
    },
    workspaceVolume: {
      mountPath: '/home/jovyan',
      nameTemplate: '{jupyterName}-workspace',
      sizeGi: 10,
      accessMode: 'RWO',
    },
    dataVolumes: { max: 10 },
    shm: { value: true },
    configurations: choices('notebook_configuration'),
    affinity: choices('notebook_affinity'),
    tolerations: choices('notebook_toleration'),
    autoStop: { value: true, minutes: 240, options: [60, 120, 240, 480, 1440, 4320] },
    quota: {
      cpu: { total: sums.cpuCores, used: sums.usedCpu },
      memoryGi: { total: sums.memoryGi, used: sums.usedMemoryGi },
      gpu: { total: sums.gpuCount, used: sums.usedGpu },
    },
    allowCustomImage: true,
  };
}
