import { useState } from 'react';
import { Link } from 'react-router';
import type { CampaignContent } from '#domain/mailing-list.ts';
import { shop } from '#shop';
import { admin } from '#web/admin/api.ts';
import { type EditForm, EditPage } from '#web/admin/form/editor.tsx';
import { FieldList } from '#web/admin/form/field-list.tsx';
import type { Fields, FormPart } from '#web/admin/form/field-types.ts';
import { SelectField } from '#web/admin/form/fields.tsx';
import { languageName } from '#web/admin/parts/change-labels.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { AudiencePanel } from './audience-panel.tsx';
import { type Campaign, defaultLanguage, type Edit, NEW_CAMPAIGN, toEdit } from './campaign.ts';
import { CampaignPreview } from './campaign-preview.tsx';
import { CampaignSections } from './campaign-sections.tsx';
import { SendDialog } from './send-dialog.tsx';

interface CampaignEditorProps {
  collections: { slug: string; name: string }[];
  /** A new one is added if this is missing. */
  campaign?: Campaign;
}

const NAME: Fields<Edit> = [
  { name: 'name', required: true, maxLength: 120, isWide: true, hint: 'Only your team sees it.' },
];

const TEXTS: Fields<CampaignContent> = [
  { name: 'subject', required: true, maxLength: 150, isWide: true },
  { name: 'preheader', maxLength: 150, isWide: true, hint: 'Mail programs show it after the subject.' },
];

export function CampaignEditor({ collections, campaign }: CampaignEditorProps) {
  const [language, setLanguage] = useState(defaultLanguage);
  const [isSending, setSending] = useState(false);

  async function save(edit: Edit, version: number) {
    if (!campaign) {
      const { id } = await admin.call('admin.campaign.create', edit);
      return { message: `${edit.name} saved.`, goTo: adminPaths.campaign(id) };
    }
    await admin.call('admin.campaign.update', { ...edit, id: campaign.id, version });
    return { message: `${edit.name} saved.` };
  }

  return (
    <>
      <EditPage
        draftName={`campaign.${campaign?.id ?? 'new'}`}
        needs="marketing"
        version={campaign?.version ?? 0}
        saved={campaign ? toEdit(campaign) : NEW_CAMPAIGN}
        title={campaign?.name ?? 'Create campaign'}
        parent={<Link to={adminPaths.marketing}>Campaigns</Link>}
        hint={campaign ? undefined : 'Save it first, then send it.'}
        actions={campaign && <Button onClick={() => setSending(true)}>Send…</Button>}
        save={save}
        {...(campaign && {
          deletion: {
            name: campaign.name,
            noun: 'campaign',
            goTo: adminPaths.marketing,
            consequence: 'It was not sent to anyone.',
            call: () => admin.call('admin.campaign.delete', { id: campaign.id }),
          },
        })}
        aside={({ value }) => (
          <CampaignPreview
            content={value.content[language] ?? value.content[defaultLanguage]!}
            language={language}
          />
        )}
      >
        {(form) => (
          <>
            <Panel title="Campaign">
              <FieldList fields={NAME} form={form} />
            </Panel>
            <AudiencePanel form={form} productName={campaign?.productName ?? null} />
            <Panel title="Email">
              {shop.languages.length > 1 && (
                <SelectField
                  label="Language"
                  options={shop.languages.map((one) => [one, languageName(one)] as const)}
                  value={language}
                  onChange={setLanguage}
                />
              )}
              <ContentFields {...{ form, language, collections }} />
            </Panel>
          </>
        )}
      </EditPage>
      {campaign && isSending && <SendDialog campaign={campaign} onClose={() => setSending(false)} />}
    </>
  );
}

interface ContentFieldsProps {
  form: EditForm<Edit>;
  language: string;
  collections: CampaignEditorProps['collections'];
}

function ContentFields({ form, language, collections }: ContentFieldsProps) {
  const content = form.value.content[language];
  const setContent = (next: CampaignContent | undefined) =>
    form.change(({ content }) => {
      const { [language]: _, ...others } = content;
      return { content: next ? { ...others, [language]: next } : others };
    }, `content.${language}`);
  if (!content)
    return (
      <div className={layout.stack}>
        <p className={look.hint}>
          Subscribers who read {languageName(language)} get the email in {languageName(defaultLanguage)}.
        </p>
        <Button kind="quiet" onClick={() => setContent(form.value.content[defaultLanguage])}>
          Write it in {languageName(language)}
        </Button>
      </div>
    );
  const part: FormPart<CampaignContent> = {
    value: content,
    errorOf: (name) => form.errorOf(`content.${language}.${name}`),
    change: (changed) => setContent({ ...content, ...changed }),
  };
  return (
    <>
      <FieldList fields={TEXTS} form={part} />
      <CampaignSections form={part} collections={collections} />
      {language !== defaultLanguage && (
        <p>
          <Button kind="link" onClick={() => setContent(undefined)}>
            Remove the {languageName(language)} version
          </Button>
        </p>
      )}
    </>
  );
}
