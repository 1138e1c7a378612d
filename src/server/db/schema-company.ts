import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Trailer } from '#domain/rigs/trailer.ts';
import type { CustomVehicle } from '#domain/rigs/vehicle.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

type CompaniesTable = {
  id: string;
  name: string;
  /** The person whose license the company shares. */
  payer_uid: string | null;
  created_at: Timestamp;
};

type CompanyMembersTable = { uid: string; company_id: string; role: string; joined_at: Timestamp };

/** An open or expired invitation. An accepted or canceled one has no row. */
type CompanyInvitationsTable = {
  id: string;
  company_id: string;
  email: string;
  role: string;
  token_hash: string;
  invited_by: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
};

/** A rig that a company shares with its members, who get copies in `rigs`. */
export type CompanyRigsTable = {
  company_id: string;
  id: string;
  name: string;
  vehicle: ColumnType<CustomVehicle | string, string, string>;
  trailer: JSONColumnType<Trailer> | null;
  saved_at: Timestamp;
  removed_at: Timestamp | null;
};

export type CompanyFavoritesTable = {
  company_id: string;
  charger_id: number;
  name: string;
  address: string;
  lat: number;
  lng: number;
  notes: string;
  added_at: Timestamp;
};

/** A view: the rigs that are shared with a member now. */
type SharedRigsView = { uid: string; company_id: string; company_rig_id: string } & Pick<
  CompanyRigsTable,
  'name' | 'vehicle' | 'trailer'
>;

type CompanySignOnsTable = {
  company_id: string;
  domain: string;
  issuer: string;
  client_id: string;
  /** Encrypted. */
  client_secret: string;
  verification_token: string;
  verified_by: string | null;
  verified_at: Timestamp | null;
  /** When the DNS record or file that verifies the domain was last seen. */
  checked_at: Timestamp | null;
  /** When a sign-in or test last succeeded with these settings. */
  tested_at: Timestamp | null;
  is_required: Generated<boolean>;
  changed_at: Timestamp;
};

type CompanyBrandingsTable = {
  company_id: string;
  /** Null for the company's own name. */
  name: string | null;
  color: string | null;
  logo_id: string | null;
  /** A PNG. */
  logo: ColumnType<Uint8Array, Uint8Array, Uint8Array> | null;
  logo_width: number | null;
  logo_height: number | null;
  changed_at: Timestamp;
};

/** The sessions that single sign-on opened; the identity library's own table doesn't distinguish them. */
type IdentityCompanySessionsTable = { session_id: string; company_id: string | null; ends_at: Timestamp };

/** A view: where a person's license comes from. */
export type LicenseSourcesView = {
  uid: string;
  given: string;
  paid: string | null;
  paid_from: Date | null;
  paid_until: Date | null;
  due_at: Date | null;
  company_id: string | null;
  company_role: string | null;
  shared_company_name: string | null;
  payer_uid: string | null;
  company_given: string | null;
  company_paid: string | null;
  company_from: Date | null;
  company_until: Date | null;
  company_due_at: Date | null;
  company_seats: number | null;
};

export type CompanyTables = {
  companies: CompaniesTable;
  company_members: CompanyMembersTable;
  company_invitations: CompanyInvitationsTable;
  company_brandings: CompanyBrandingsTable;
  company_sign_ons: CompanySignOnsTable;
  identity_company_sessions: IdentityCompanySessionsTable;
  license_sources: LicenseSourcesView;
  company_favorites: CompanyFavoritesTable;
  company_rigs: CompanyRigsTable;
  shared_rigs: SharedRigsView;
};
