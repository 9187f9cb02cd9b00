import { Modal } from 'antd';
import { keyList } from '../canvas/keyList.ts';
import { useText } from '../texts/TextContext.ts';

/** Draws the list of all keys and their effects. */
export function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useText();
  return (
    <Modal
      title={say('快捷键')}
      open={isOpen}
      getContainer={false}
      onCancel={onClose}
      footer={null}
      width={760}
    >
      <div className="label-keys">
        {keyList.map(({ keys, title }) => (
          <section key={title} aria-label={say(title)}>
            <h3>{say(title)}</h3>
            <dl>
              {keys.map(([what, key]) => (
                <div key={what}>
                  <dt>{say(what)}</dt>
                  <dd>
                    <kbd>{key}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
