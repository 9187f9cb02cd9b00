import type { EntitySamples } from '@isp/server/testing';
import type { MirorBuild } from '../../../../generated/rows.ts';

const build: EntitySamples<MirorBuild> = {
  // The build is added without being started, because a started build would have another state.
  add: () => ({ startNow: false, dockerfile: 'FROM python:3.11\n' }),
  fullest: () => ({
    contextType: 'NONE',
    aptPackages: 'git',
    pipPackages: 'torch==2.4.0',
    condaEnv: 'cudatoolkit=12.1',
  }),
  edit: () => ({ aptPackages: undefined, pipPackages: undefined, condaEnv: undefined }),
};

export const samples = { 'miror.build': build };
