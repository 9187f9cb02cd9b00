import type { WorkContext } from '@isp/server';
import type { MirorImage } from '../../../generated/rows.ts';
import { toDateTime } from '../../../rules/dateTimes.ts';
import { signInCommand } from './signInCommand.ts';

const texts = {
  real: { 'zh-CN': '镜像仓库', 'en-US': 'Image registry' },
  simulated: {
    'zh-CN': '镜像仓库模拟器，地址与密码不能真正拉取',
    'en-US': 'Simulated registry: images cannot actually be pulled',
  },
} as const;

/**
 * Returns the commands that pull one image. They contain a password that is valid for this image only and expires
 * after some hours. The calling code must have checked the permission. Must not be called within a transaction,
 * because it calls the registry.
 */
export async function pullGuideOf(
  { caller, now, ports: { registry } }: Pick<WorkContext, 'caller' | 'now' | 'ports'>,
  image: Pick<MirorImage, 'digest' | 'id' | 'imageUrl'>,
) {
  const issued = await registry.issuePull(image, caller.userId, now);
  const { imageUrl } = image;
  const digest = image.digest && imageUrl?.replace(/:[^:/]*$/, `@${image.digest}`);
  return {
    service: texts[registry.isSimulated ? 'simulated' : 'real'][caller.locale],
    imageUrl,
    login: signInCommand(issued.registry, issued.username),
    password: issued.password,
    pull: `docker pull ${digest || imageUrl}`,
    expireTime: toDateTime(issued.expireTime),
  };
}
