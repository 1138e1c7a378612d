import { DEFAULT_VOICE_SETTINGS, type VoiceSettings } from '#domain/voice/voice-settings.ts';
import type { Sql } from '../db/database.ts';

/** Returns a user's voice settings; the defaults if they have chosen none. */
export async function readVoiceSettings(sql: Sql, uid: string): Promise<VoiceSettings> {
  const row = await sql.selectFrom('users').select('voice_settings').where('uid', '=', uid).executeTakeFirst();
  return { ...DEFAULT_VOICE_SETTINGS, ...row?.voice_settings };
}

export async function saveVoiceSettings(
  sql: Sql,
  uid: string,
  changed: { readonly [name in keyof VoiceSettings]?: VoiceSettings[name] | undefined },
): Promise<VoiceSettings> {
  const row = await sql
    .updateTable('users')
    .set((eb) => ({
      voice_settings: eb.fn('jsonb_concat', [
        eb.fn.coalesce('voice_settings', eb.cast<string>(eb.val('{}'), 'jsonb')),
        eb.cast<string>(eb.val(JSON.stringify(changed)), 'jsonb'),
      ]),
    }))
    .where('uid', '=', uid)
    .returning('voice_settings')
    .executeTakeFirst();
  return { ...DEFAULT_VOICE_SETTINGS, ...row?.voice_settings };
}
