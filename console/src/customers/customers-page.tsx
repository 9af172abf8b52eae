import type { ListCustomersQuery, SegmentId } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { idIn } from "../api/id-in.ts";
import { Download, Plus, Upload, Users } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay } from "../app/session.tsx";
import { LinkButton } from "../parts/button.tsx";
import { Notice, Page, Rows } from "../parts/layout.tsx";
import { Menu } from "../parts/menu.tsx";
import parts from "../parts/parts.module.css";
import { SearchField, useAsked } from "../parts/search.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { Tabs, useTab } from "../parts/tabs.tsx";
import { useWords } from "../words/words.ts";
import styles from "./customers.module.css";
import { CustomerRow } from "./customer-row.tsx";
import { groups } from "./group-badge.tsx";
import { groupWords } from "./group-words.ts";
import { importWords } from "./import-words.ts";
import { customerWords } from "./words.ts";

const filters = ["all", ...groups] as const;
const sorts = ["-createdAt", "name", "-totalSpent", "-lastOrderAt"] as const;

export default function CustomersPage() {
  const words = useWords(customerWords);
  const groupNames = useWords(groupWords);
  const mayWrite = useMay("customers:write");
  const asked = useAsked();
  const group = useTab(filters, "group");
  const sort = useTab(sorts, "sort");
  const { segment }: { segment?: unknown } = useSearch({ strict: false });
  const segmentId = idIn("seg", segment);
  const query: ListCustomersQuery = {
    limit: 50,
    sort,
    ...(asked === "" ? {} : { q: asked }),
    ...(group === "all" ? {} : { segment: group }),
    ...(segmentId === undefined ? {} : { segmentId }),
  };
  const list = useList(["customers", "list", query], (cursor) =>
    sokoni.customers.list({ ...query, ...(cursor ? { cursor } : {}) }),
  );
  const isFiltered = asked !== "" || group !== "all" || segmentId !== undefined;
  return (
    <Page
      title={words.title}
      actions={
        <>
          {mayWrite && (
            <LinkButton to="/customers/new" icon={<Plus size={20} aria-hidden />}>
              <span className={parts.roomy}>{words.newTitle}</span>
            </LinkButton>
          )}
          <FileMenu />
        </>
      }
    >
      {segmentId !== undefined && <InSegment id={segmentId} />}
      <div className={styles.find}>
        <SearchField label={words.search} />
        <SortChoice sort={sort} />
      </div>
      <Tabs
        label={words.which}
        name="group"
        current={group}
        entries={filters.map((value) => ({ value, label: value === "all" ? words.all : groupNames[value] }))}
      />
      <ShownList list={list} empty={<Nobody isFiltered={isFiltered} />}>
        {(rows) => (
          <Rows label={words.title}>
            {rows.map((customer) => (
              <CustomerRow key={customer.id} customer={customer} />
            ))}
          </Rows>
        )}
      </ShownList>
    </Page>
  );
}

function FileMenu() {
  const words = useWords(customerWords);
  const imports = useWords(importWords);
  const mayWrite = useMay("customers:write");
  const mayExport = useMay("customers:export");
  const navigate = useNavigate();
  const entries = [
    ...(mayWrite
      ? [
          {
            label: imports.importTitle,
            icon: <Upload size={20} aria-hidden />,
            onSelect: () => void navigate({ to: "/customers/import" }),
          },
        ]
      : []),
    ...(mayExport
      ? [
          {
            label: words.exportAll,
            icon: <Download size={20} aria-hidden />,
            // The answer is a download, so the page stays open.
            onSelect: () => location.assign("/api/customers/export"),
          },
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  return <Menu label={words.more} entries={entries} />;
}

function SortChoice({ sort }: { sort: (typeof sorts)[number] }) {
  const words = useWords(customerWords);
  const navigate = useNavigate();
  const names = {
    "-createdAt": words.newest,
    name: words.byName,
    "-totalSpent": words.bySpent,
    "-lastOrderAt": words.byLast,
  };
  return (
    <select
      className={parts.input}
      aria-label={words.sort}
      value={sort}
      onChange={(event) => {
        const search = (before: Record<string, unknown>) => ({ ...before, sort: event.target.value });
        void navigate({ to: ".", search, replace: true });
      }}
    >
      {sorts.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </select>
  );
}

function InSegment({ id }: { id: SegmentId }) {
  const words = useWords(customerWords);
  const { data } = useQuery({ queryKey: ["segments", "one", id], queryFn: () => sokoni.segments.get(id) });
  return (
    <Notice>
      {words.inSegment(data?.name ?? "…")}{" "}
      <Link to="/customers" search={{}}>
        {words.showAll}
      </Link>
    </Notice>
  );
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  const words = useWords(customerWords);
  const imports = useWords(importWords);
  const mayWrite = useMay("customers:write");
  if (isFiltered)
    return (
      <Empty title={words.noneFound}>
        <p>{words.noneFoundMore}</p>
      </Empty>
    );
  return (
    <Empty title={words.none} icon={<Users size={32} aria-hidden />}>
      <p>{words.noneMore}</p>
      {mayWrite && <LinkButton to="/customers/import">{imports.importTitle}</LinkButton>}
    </Empty>
  );
}
