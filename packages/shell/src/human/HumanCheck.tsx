import { Form, Input, type InputRef, Modal } from 'antd';
import { useId, useRef } from 'react';
import { useNotice } from '../provider/useNotice.tsx';
import { useText } from '../provider/useText.ts';
import { useTry } from '../tries/useTry.ts';
import { CodePicture } from './CodePicture.tsx';
import { HumanStyles } from './HumanStyles.ts';

export interface HumanCheckProps {
  readonly open: boolean;
  /** Address of the captcha picture (130 × 48 pixels): `data:image/…`, or an address of this site. */
  readonly image: string | undefined;
  /** True while another picture is loading. */
  readonly isLoading: boolean;
  /** Loads another picture. */
  readonly onRenew: () => void;
  /**
   * Sends the code. If the promise rejects, the error is shown at the field, another picture is loaded, and the
   * dialog stays open.
   */
  readonly onConfirm: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

interface Values {
  readonly code: string;
}

/**
 * Draws a dialog with a captcha picture and a field for the letters in it.
 *
 * @example
 * <HumanCheck open image="data:image/svg+xml,<svg/>" isLoading={false} onRenew={() => {}} onConfirm={async (code) => console.info(code)} onCancel={() => {}} />
 */
export function HumanCheck({ open, image, isLoading, onRenew, onConfirm, onCancel }: HumanCheckProps) {
  const t = useText();
  const toNotice = useNotice();
  const id = useId();
  const [form] = Form.useForm<Values>();
  const input = useRef<InputRef>(null);
  const { isBusy, run } = useTry();

  // Each code can be tried only once. So a new picture is loaded after a failure.
  const handleFinish = ({ code }: Values) =>
    run(async () => {
      try {
        await onConfirm(code.trim());
      } catch (error) {
        const message = error instanceof Error && error.message ? error.message : '验证码不正确';
        form.setFields([{ name: 'code', value: '', errors: [t(message)] }]);
        input.current?.focus();
        onRenew();
      }
    });

  return (
    <Modal
      open={open}
      width={400}
      title={t('人机识别')}
      okText={t('确定')}
      cancelText={t('取消')}
      okButtonProps={{ htmlType: 'submit', form: id }}
      confirmLoading={isBusy}
      destroyOnHidden
      mask={{ closable: false }}
      // antd focuses the dialog when it opens. The focus is moved to the field.
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      onCancel={onCancel}
    >
      <HumanStyles />
      <Form<Values> name={id} form={form} preserve={false} layout="vertical" onFinish={handleFinish}>
        <div className="isp-shell-human">
          <Form.Item
            name="code"
            validateTrigger="onSubmit"
            rules={[{ required: true, whitespace: true, message: toNotice('验证码不能为空') }]}
          >
            <Input
              ref={input}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={10}
              aria-label={t('验证码')}
              placeholder={t('请输入图中的字符')}
              style={{ height: 50 }}
            />
          </Form.Item>
          <CodePicture image={image} isLoading={isLoading} onRenew={onRenew} />
        </div>
      </Form>
    </Modal>
  );
}
