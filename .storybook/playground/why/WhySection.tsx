import { CloseOutlined } from '@ant-design/icons';
import type { Row } from '@isp/schema';
import { Button, Flex } from 'antd';
import { lazy, Suspense } from 'react';
import { useWords } from '../words.ts';
import { subjectsOf } from './subjects.ts';
import { type Picked, usePicking } from './usePicking.ts';
import type { WhyPanelProps } from './WhyPanel.tsx';

// the panel is loaded when it is opened
const WhyPanel = lazy(() => import('./WhyPanel.tsx'));

interface WhySectionProps extends Omit<WhyPanelProps, 'rows'> {
  /** Returns the present records of an entity. */
  readonly rowsOf: (entity: string) => readonly Row[];
  readonly onClose: () => void;
}

/** The panel of reasons. While it is there, the user chooses fields and actions on the screens. */
export function WhySection({ onClose, rowsOf, ...panel }: WhySectionProps) {
  const { entity, forms, onWhy } = panel;
  const say = useWords();
  const pick = ({ record, subject }: Picked) => onWhy({ record, subject: subject.id });
  usePicking({ subjects: () => subjectsOf(entity, forms.formOf(entity.key)?.values() ?? {}), onPick: pick });
  return (
    <section aria-label={say({ en: 'Why', zh: '原因' })} className="playground-why">
      <Flex gap={8} align="start" justify="space-between">
        <p className="playground-hint">
          {say({
            en: 'Choose a field or press a button on the screen: it is explained here. Buttons do not run meanwhile.',
            zh: '在界面上选中字段或按下按钮，这里说明原因；此时按钮不会执行。',
          })}
        </p>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={say({ en: 'Close', zh: '关闭' })}
          onClick={onClose}
        />
      </Flex>
      <Suspense>
        <WhyPanel {...panel} rows={rowsOf(entity.key)} />
      </Suspense>
    </section>
  );
}
