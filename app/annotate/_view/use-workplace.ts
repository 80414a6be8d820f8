"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { type ConnectedWorkplace, connectWorkplace } from "../_workplace/connect-workplace";
import type { Place } from "../_workplace/tab-seat";
import type { WorkplaceState } from "../_workplace/workplace-state";

/** The workplace of this tab, once its seat is found; null until then and on the server. */
export function useWorkplace({ projectId, person }: Place): ConnectedWorkplace | null {
  const [connected, setConnected] = useState<ConnectedWorkplace | null>(null);
  useEffect(() => {
    let wanted = true;
    let opened: ConnectedWorkplace | null = null;
    void connectWorkplace({ projectId, person }).then((connection) => {
      if (wanted) {
        opened = connection;
        setConnected(connection);
      } else {
        connection.close();
      }
    });
    return () => {
      wanted = false;
      opened?.close();
      setConnected(null);
    };
  }, [projectId, person]);
  return connected;
}

export function useWorkplaceState({ workplace }: ConnectedWorkplace): WorkplaceState {
  return useSyncExternalStore(workplace.subscribe, workplace.state, workplace.state);
}
