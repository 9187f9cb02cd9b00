import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../session/SessionContext.ts';
import { viewRoles } from './viewRoles.ts';

/** Says all the while that an administrator looks as another role. @param onLeave - looks as oneself again */
export function ViewAsNotice({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation();
  const { viewAs } = useSessionState();
  const role = viewRoles.find(({ key }) => key === viewAs);
  if (!role) return null;
  return (
    <Alert
      banner
      type="info"
      title={t('正在以「{{role}}」查看，不会修改任何数据', { role: t(role.title) })}
      action={
        <Button size="small" onClick={onLeave}>
          {t('退出查看')}
        </Button>
      }
    />
  );
}
