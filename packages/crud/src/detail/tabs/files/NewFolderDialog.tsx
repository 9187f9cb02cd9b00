import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useLanguage } from '../../../context/contexts.tsx';
import { toErrorText } from '../../../context/toErrorText.ts';
import type { Text } from '../../../context/useText.ts';

export interface NewFolderDialogProps {
  readonly t: Text;
  /** Adds the folder. Rejects if the folder could not be added. */
  readonly onMake: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Draws a dialog that asks for the name of a new folder. If the service refuses the name, the dialog stays open and
 * shows the error.
 */
export function NewFolderDialog({ t, onMake, onClose }: NewFolderDialogProps) {
  const { locale } = useLanguage();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const field = useId();
  const errorId = useId();

  async function make(): Promise<void> {
    if (isBusy) return;
    if (name.trim() === '') return setFault(t('请输入{title}', { title: t('文件夹名称') }));
    setBusy(true);
    try {
      await onMake(name.trim());
      onClose();
    } catch (error) {
      setFault(toErrorText(error, t, '操作失败', locale));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Modal
      open
      title={t('新建文件夹')}
      okText={t('确定')}
      cancelText={t('取消')}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => void make()}
      onCancel={onClose}
    >
      <label htmlFor={field} style={{ display: 'block', marginBlockEnd: 8 }}>
        {t('文件夹名称')}
      </label>
      <Input
        id={field}
        autoFocus
        value={name}
        maxLength={255}
        {...(fault !== undefined && {
          status: 'error' as const,
          'aria-invalid': true,
          'aria-describedby': errorId,
        })}
        onChange={({ target }) => {
          setName(target.value);
          setFault(undefined);
        }}
        onPressEnter={() => void make()}
      />
      {fault !== undefined && (
        <div id={errorId} role="alert" style={{ color: 'var(--ant-color-error)' }}>
          {fault}
        </div>
      )}
    </Modal>
  );
}
